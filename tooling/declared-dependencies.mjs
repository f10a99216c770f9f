/**
 * Each package lists what its code imports (its `package.json`): it builds and runs by what it names itself, not by what others have installed.
 * Tests may also use the tools of the root.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { parseSync } from 'vite';
import { fromRoot } from './lib/paths.mjs';

const ofPackage = /^((?:apps|packages)\/[^/]+|bench|e2e)\/.*\.(?:tsx?|mjs)$/;
/** Whole folders of tests, and the contract that tests of both engines run. */
const forTests = /\.test\.|\/testing\/|\/contract[-\w]*\.ts$|^(?:bench|e2e|packages\/testkit)\//;

/** @param files paths from the root, with forward slashes */
export function findUndeclared(files) {
  const manifests = new Map();
  const manifestOf = (folder) => {
    if (!manifests.has(folder)) manifests.set(folder, JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')));
    return manifests.get(folder);
  };
  return files.flatMap((file) => {
    const [, folder] = file.match(ofPackage) ?? [];
    if (folder === undefined) return [];
    return undeclaredIn({ file, text: readFileSync(fromRoot(file), 'utf8'), own: manifestOf(folder), root: manifestOf('') }).map(
      (name) => `${file}: imports ${name}, which ${folder}/package.json does not list`,
    );
  });
}

/**
 * @param own `package.json` of the file's package
 * @param root that of the whole
 * @returns names of the packages that the file imports and may not
 */
export function undeclaredIn({ file, text, own, root }) {
  const isTest = forTests.test(file);
  const listed = new Set([own.name, ...namesIn(own.dependencies)]);
  if (isTest) for (const name of namesIn(own.devDependencies, root.devDependencies)) listed.add(name);
  const imported = new Set(importsOf(file, text).filter((specifier) => !/^[./#]/.test(specifier) && !isBuiltin(specifier)));
  return [...new Set([...imported].map(packageOf))].filter((name) => !listed.has(name));
}

const namesIn = (...lists) => lists.flatMap((list) => Object.keys(list ?? {}));

/** `@scope/name` and `name`, without the path behind it. */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What a file imports, exports on, and loads late under a name that is written there; types too. */
export function importsOf(file, text) {
  const { module } = parseSync(file, text);
  const late = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...late.flatMap((written) => written.match(/^['"`]([^'"`$]+)['"`]$/)?.[1] ?? []),
  ];
}
