/**
 * `npm run check`: types, formatting and lint, import boundaries, dependencies that are not listed, paths that a package exports for nobody, order of folders,
 * length of functions, pages that are asked too soon, what nobody uses, citations, replaced names, compared roles, licences, quick tests that take long, texts of each language, traces of a machine. Any finding fails it. `--fix` lets the formatter write.
 */
import { findAskedTooSoon } from './asked-too-soon.mjs';
import { findBoundaryBreaks } from './boundaries.mjs';
import { findLostCitations } from './citations.mjs';
import { findLongFunctions } from './function-length.mjs';
import { findReplacedNames } from './glossary.mjs';
import { findUndeclared } from './declared-dependencies.mjs';
import { findAllOrderBreaks } from './folder-order.mjs';
import { run } from './lib/child.mjs';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { lookThrough, ownFiles } from './lib/own-files.mjs';
import { fromRoot } from './lib/paths.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { findLicenceFaults } from './licences.mjs';
import { findComparedRoles } from './roles.mjs';
import { findSlowUnitTests } from './test-tiers.mjs';
import { findTextFaults } from './texts.mjs';
import { findTraces } from './traces.mjs';
import { findUnused } from './unused.mjs';
import { findUnusedPaths } from './package-exports.mjs';

// A package that somebody else's change has brought would be a finding of the types.
await ensureDependencies();
const files = ownFiles();
const steps = [
  // What runs there knows what is there: no `document` on the server, no `process` in the page, neither in what both share. Tests may use all.
  ['types, each part by what it runs in', () => runTool('typescript', 'bin', 'tsc', '--build')],
  [
    'format and lint',
    () =>
      runTool(
        '@biomejs/biome',
        'bin',
        'biome',
        'check',
        '--max-diagnostics=50',
        ...(process.argv.includes('--fix') ? ['--write'] : []),
        '.',
      ),
  ],
  ['import boundaries', () => report(lookThrough(files, findBoundaryBreaks))],
  ['imports that a package does not list', () => report(lookThrough(files, findUndeclared))],
  ['paths that a package exports and nobody imports', () => report(lookThrough(files, findUnusedPaths))],
  ['order of the folders of server and pages', async () => report(await findAllOrderBreaks())],
  ['length of functions', () => report(lookThrough(files, findLongFunctions))],
  ['pages asked before they are drawn', () => report(lookThrough(files, findAskedTooSoon))],
  ['files, exports and dependencies that nobody uses', () => report(findUnused())],
  ['citations of rows and documents', () => report(lookThrough(files, findLostCitations))],
  ['names that the glossary has replaced', () => report(lookThrough(files, findReplacedNames))],
  ['roles compared outside domain/roles', () => report(lookThrough(files, findComparedRoles))],
  ['licences of dependencies, and NOTICE', () => report(findLicenceFaults())],
  ['quick tests that take long', () => report(lookThrough(files, findSlowUnitTests))],
  ['texts in each language, and each of them shown', () => report(lookThrough(files, findTextFaults))],
  ['traces of a machine', () => report(lookThrough(files, findTraces))],
];

let failed = 0;
for (const [name, step] of steps) {
  const isGood = await step();
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (!isGood) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;

async function runTool(name, folder, script, ...args) {
  const path = fromRoot('node_modules', ...name.split('/'), folder, script);
  return (await run(pinnedNode(), [path, ...args])) === 0;
}

function report(findings) {
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  return findings.length === 0;
}
