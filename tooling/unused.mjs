/**
 * What nothing needs, as knip finds it (knip.jsonc): files, exports and dependencies; then exports of the product that only tests use. Each of those is a
 * rule for old clients, which docs/spec/exceptions.md lists, or it is dead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot, root } from './lib/paths.mjs';
import { readLibraryRules } from './spec/library-rules.mjs';

const forTests = /\/testing\/|^packages\/testkit\/|\/contract[-\w]*\.ts$|\/fake\//;
const kinds = {
  files: 'file that nobody uses',
  dependencies: 'dependency that nobody uses',
  devDependencies: 'dependency that nobody uses',
  unlisted: 'package that is imported but not listed',
  unresolved: 'import that leads nowhere',
  exports: 'export that nobody uses',
  types: 'type that nobody uses',
};

/** @returns lines such as `packages/domain/src/a.ts: export that only tests use: old` */
export const findUnused = () =>
  unusedOf({
    all: knip(),
    product: knip('--production'),
    rules: readLibraryRules(),
    textOf: (file) => readFileSync(fromRoot(file), 'utf8'),
  });

/**
 * @param all what knip finds where tests count, as issues by file
 * @param product what it finds where they do not
 * @param rules what may be used by tests, and by each other, alone: `{ file, name }`
 * @param textOf the text of a file
 */
export function unusedOf({ all, product, rules, textOf }) {
  const findings = namesIn(all, Object.keys(kinds)).map(({ file, kind, name }) => `${file}: ${kinds[kind]}: ${name}`);
  const byTests = namesIn(product, ['exports', 'types']).filter(({ file }) => !forTests.test(file));
  const isAmong = (list, { file, name }) => list.some((one) => one.file === file && one.name === name);
  const dead = byTests.filter((one) => !isAmong(rules, one)).map(({ file, name }) => `${file}: export that only tests use: ${name}`);
  const files = [...new Set(namesIn(product, ['files']).map(({ file }) => file))].filter((file) => !forTests.test(file));
  const deadFiles = files.filter((file) => !rules.some((rule) => rule.file === file)).map((file) => `${file}: file that only tests use`);
  const isUsedByRule = ({ file, name }) => rules.some((rule) => rule.file !== file && textOf(rule.file).includes(name));
  const stale = rules.filter((rule) => !isAmong(byTests, rule) && !files.includes(rule.file) && !isUsedByRule(rule));
  return [
    ...findings,
    ...dead,
    ...deadFiles,
    ...stale.map(({ file, name }) => `${file} ${name}: listed in docs/spec/exceptions.md, but used or gone`),
  ];
}

const namesIn = (issues, wanted) =>
  issues.flatMap(({ file, ...found }) => wanted.flatMap((kind) => (found[kind] ?? []).map(({ name }) => ({ file, kind, name }))));

function knip(...options) {
  const script = fromRoot('node_modules', 'knip', 'bin', 'knip.js');
  const shown = ['--reporter', 'json', '--no-progress', '--no-exit-code'];
  return JSON.parse(execFileSync(process.execPath, [script, ...shown, ...options], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }))
    .issues;
}
