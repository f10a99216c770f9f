/**
 * The order of the server's folders (ARCHITECTURE.md): imports run down, types and lazy imports counted. Tests and their helpers may look anywhere.
 * The parser is swc, since dependency-cruiser does not know TypeScript 7 yet.
 */
import { cruise } from 'dependency-cruiser';
import { root } from './lib/paths.mjs';

const server = 'apps/server/src';

const forbidden = [
  { name: 'files in a circle', severity: 'error', from: {}, to: { circular: true } },
  { name: 'folders in a circle', scope: 'folder', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'platform/ imports nothing above it',
    severity: 'error',
    from: { path: `^${server}/platform/` },
    to: { path: `^${server}/(?!platform/)` },
  },
  {
    name: 'only boot/ and cli/ know boot/',
    severity: 'error',
    from: { path: `^${server}/(?!boot/|cli/)` },
    to: { path: `^${server}/boot/` },
  },
];

/** @returns lines such as `files in a circle: a.ts → b.ts → a.ts` */
export async function findOrderBreaks(folder = server, baseDir = root) {
  const { output } = await cruise([folder], {
    baseDir,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$|/testing/' },
    includeOnly: `^${folder}`,
    validate: true,
    ruleSet: { forbidden },
  });
  return output.summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle === undefined ? [to] : cycle.map(({ name }) => name))].join(' → ')}`,
  );
}
