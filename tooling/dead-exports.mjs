/**
 * Exported names of the product that only tests use, or nobody: each is a rule for old clients, which docs/spec/exceptions.md then lists, or
 * it is dead. A use is an import of that name from that file: any other file may hold the same word.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fromRoot } from './lib/paths.mjs';
import { readLibraryRules } from './spec/library-rules.mjs';

const product = /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:ts|tsx)$/;
const forTests = /\.test\.(?:tsx?|mjs)$|\/testing\/|^packages\/testkit\/|\/contract[-\w]*\.ts$|\/fake\/|^e2e\//;
/** Built under another path before it is loaded, whole: by whom. */
const builtFor = { 'tooling/build-web.mjs': '../apps/web/src/app/prerender.tsx' };
const exported = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const exportedAgain = /^export (?:type )?\{([^{}]*)\} from/gm;

/** @param files paths from the root, with forward slashes */
export function findDeadExports(files) {
  // No git, no list (check.mjs says so).
  if (files.length === 0) return [];
  const texts = files.filter((file) => /\.(?:tsx?|mts|m?js|html)$/.test(file)).map((file) => [file, readFileSync(fromRoot(file), 'utf8')]);
  return deadExportsOf(new Map(texts), readLibraryRules());
}

/**
 * @param texts of files by path
 * @param rules what may be used by tests alone: `{ file, name }`
 * @returns lines such as `packages/domain/src/a.ts: exports old, which only tests use`
 */
export function deadExportsOf(texts, rules) {
  const codes = new Map([...texts].map(([file, text]) => [file, withoutComments(text)]));
  const listed = new Set(rules.map(({ file, name }) => `${file} ${name}`));
  const exports = new Map(
    [...codes].filter(([file]) => product.test(file) && !forTests.test(file)).map(([file, code]) => [file, namesOf(code)]),
  );
  const users = usersByExport(codes);
  const isListed = (file) => (name) => listed.has(`${file} ${name}`);
  const isImported = (file) => (name) => users.has(`${file} ${name}`);
  // What such a file imports is no use of the product either.
  const isForOldClients = (file) => {
    const names = exports.get(file) ?? [];
    return names.some(isListed(file)) && names.filter(isImported(file)).every(isListed(file));
  };
  const isUse = (file) => !forTests.test(file) && !isForOldClients(file);
  const findings = [];
  const needed = new Set();
  for (const [file, names] of exports) {
    for (const name of names) {
      const others = users.get(`${file} ${name}`) ?? [];
      if (others.some(isUse) || isUsedInside(codes.get(file), name)) continue;
      if (listed.has(`${file} ${name}`)) needed.add(`${file} ${name}`);
      else findings.push(`${file}: exports ${name}, which ${others.length === 0 ? 'nobody uses' : 'only tests use'}`);
    }
  }
  const stale = [...listed].filter((one) => !needed.has(one)).map((one) => `${one}: listed in docs/spec/exceptions.md, but used or gone`);
  return [...findings, ...stale];
}

const namesOf = (code) => [
  ...[...code.matchAll(exported)].map(([, name]) => name),
  ...[...code.matchAll(exportedAgain)].flatMap(([, list]) => itemsOf(list).map((item) => item.split(' as ').at(-1).trim())),
];

const isUsedInside = (code, name) => [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].length > 1;

/** @returns who imports each export, by `file name` */
function usersByExport(codes) {
  const users = new Map();
  for (const [file, code] of codes) {
    for (const { from, names } of importsOf(code, builtFor[file])) {
      const target = fileOf(from, file);
      for (const name of names) users.set(`${target} ${name}`, [...(users.get(`${target} ${name}`) ?? []), file]);
    }
  }
  return users;
}

const ofNames = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
/** A whole module at once: any word of the file may be a name of it. */
const ofAll = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\*[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"`]([^'"`]+)['"`]/g;

/** @param built what the file loads beside its imports */
function importsOf(code, built) {
  const byName = [...code.matchAll(ofNames)].map(([, list, from]) => ({ from, names: itemsOf(list).map(nameThere) }));
  const whole = [...[...code.matchAll(ofAll)].map(([, statement, call]) => statement ?? call), ...(built === undefined ? [] : [built])];
  if (whole.length === 0) return byName;
  const words = [...new Set(code.match(/[A-Za-z_$][\w$]*/g))];
  return [...byName, ...whole.map((from) => ({ from, names: words }))];
}

const itemsOf = (list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const nameThere = (item) =>
  item
    .replace(/^type\s+/, '')
    .split(/\s+as\s+/)[0]
    .trim();

/** Path from the root of what an import names; packages outside keep their name. */
function fileOf(from, importer) {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(importer), path);
  return path.replace(/^@ninefold\/([^/]+)\//, 'packages/$1/src/');
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:'"`\\])\/\/.*$/gm, '');
