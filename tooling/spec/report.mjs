/** `npm run spec`: which numbered rows the last test run proved. Fails when a row of the baseline has lost its test; `--update` writes the baseline. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { readLibraryRules } from './library-rules.mjs';
import { weigh } from './proofs.mjs';
import { readResults } from './results.mjs';
import { readRows } from './rows.mjs';

const baselineFile = fromRoot('docs', 'spec', 'baseline.json');
const print = (line = '') => process.stdout.write(`${line}\n`);

const results = readResults();
if (results === null) {
  print('No test results yet: run npm test first.');
  process.exitCode = 1;
} else {
  sayIfStale(results.ranAt);
  const rows = readRows();
  const proof = weigh(rows, results.tests);
  const requirements = rows.filter(({ check }) => check !== '');
  printAreas(requirements, proof);
  if (process.argv.includes('--update')) updateBaseline(proof.proved);
  else process.exitCode = compare(proof, results.projects) ? 0 : 1;
}

/** A row may have lost its test, or only gained it since: the run says which. */
function sayIfStale(ranAt) {
  if (statSync(baselineFile, { throwIfNoEntry: false })?.mtimeMs > ranAt)
    print(`These are results of ${new Date(ranAt).toISOString()}, from before the rows that should have a test: run npm test first.\n`);
}

function printAreas(requirements, { proved, touched, failing }) {
  const areas = groupByArea(requirements);
  print('Area           proved / rows   without a passing test of the kind their Check column asks for (~ has a weaker one, ! fails)');
  for (const [area, rows] of areas) {
    const count = rows.filter(({ id }) => proved.has(id)).length;
    const open = rows
      .filter(({ id }) => !proved.has(id))
      .map(({ id }) => number(id) + (failing.has(id) ? '!' : touched.has(id) ? '~' : ''));
    print(
      `${area.padEnd(14)} ${String(count).padStart(6)} / ${String(rows.length).padEnd(6)} ${open.length === rows.length ? 'all' : open.join(' ')}`,
    );
  }
  print(
    `\n${requirements.filter(({ id }) => proved.has(id)).length} of ${requirements.length} rows proved, ${touched.size} touched by a weaker test.`,
  );
  const forOldClients = new Set(readLibraryRules().flatMap(({ ids }) => ids));
  print(
    `${[...proved.keys()].filter((id) => forOldClients.has(id)).length} of them on library functions for old clients alone (docs/spec/exceptions.md).`,
  );
}

function compare({ proved, unknown }, projects) {
  for (const id of unknown) print(`A test names ${id}, which stands in no table of docs/spec.`);
  const baseline = readBaseline();
  const lost = Object.entries(baseline).filter(([id]) => !proved.has(id));
  const missing = lost.filter(([, project]) => projects.includes(project));
  const unchecked = lost.length - missing.length;
  if (unchecked > 0) print(`${unchecked} rows of the baseline belong to tests that were not run.`);
  for (const [id, project] of missing) print(`${id} has lost its test (it was in ${project}).`);
  const gained = [...proved.keys()].filter((id) => !(id in baseline));
  if (gained.length > 0) print(`${gained.length} rows more than in the baseline: npm run spec -- --update`);
  return missing.length === 0 && unknown.size === 0;
}

function updateBaseline(proved) {
  const sorted = Object.fromEntries([...proved].sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true })));
  writeFileSync(baselineFile, `${JSON.stringify(sorted, null, 2)}\n`);
  print(`Baseline written: ${proved.size} rows.`);
}

function readBaseline() {
  return existsSync(baselineFile) ? JSON.parse(readFileSync(baselineFile, 'utf8')) : {};
}

function number(id) {
  return id.slice(id.lastIndexOf('-') + 1);
}

/** `Map.groupBy` came with Node 21, and this has to run on 20. */
function groupByArea(rows) {
  const areas = new Map();
  for (const row of rows) areas.set(row.area, [...(areas.get(row.area) ?? []), row]);
  return areas;
}
