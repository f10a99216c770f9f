/** The steps of a test run; each answers how many passed and failed, and the names of what failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from './child.mjs';
import { fromRoot } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** A script that only passes or fails; a pass adds nothing, since it is no test. */
export async function runCheck(script) {
  const code = await run(pinnedNode(), [fromRoot(script)]);
  return { passed: 0, failed: code === 0 ? 0 : 1, failures: code === 0 ? [] : [script] };
}

/** Runs one vitest project; its results stay in `.spec/<project>.json` for the coverage of the numbered rows. */
export async function runProject(project, env) {
  const results = fromRoot('.spec', `${project}.json`);
  mkdirSync(fromRoot('.spec'), { recursive: true });
  rmSync(results, { force: true });
  const code = await run(
    pinnedNode(),
    [
      fromRoot('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...['--project', project],
      '--passWithNoTests',
      ...['--reporter', 'default', '--reporter', 'json'],
      `--outputFile.json=${results}`,
    ],
    { env: { ...process.env, ...env } },
  );
  return countResults(results, code);
}

function countResults(path, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: exitCode === 0 ? 0 : 1, failures: exitCode === 0 ? [] : [`${path} was not written`] };
  const results = JSON.parse(readFileSync(path, 'utf8'));
  const failures = results.testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) failures.push(`${path}: the run ended with code ${exitCode}`);
  return { passed: results.numPassedTests, failed: failures.length, failures };
}

/**
 * A file that did not load, or whose hooks threw, has no failed test of its own, and counts as one failed.
 * @param file one of `testResults` in vitest's JSON
 * @returns a line for each failure
 */
export function failuresOf(file) {
  if (file.status !== 'failed') return [];
  const fileName = relative(fromRoot(), file.name);
  const tests = file.assertionResults.filter((test) => test.status === 'failed');
  return tests.length === 0
    ? [`${fileName}: ${reason([file.message], fileName)}`]
    : tests.map((test) => `${fileName} > ${test.fullName}: ${reason(test.failureMessages, fileName)}`);
}

/** In one line: what was wrong, what a browser's step waited for, and where in the test's own file. */
function reason([message = ''] = [], fileName) {
  const lines = message.split('\n').map((line) => line.trim());
  const waitedFor = lines.find((line) => /^- waiting for /.test(line));
  // The last thing that the browser said of a place that it could not press.
  const obstacle = lines.findLast((line) => /^- .*(?:intercepts pointer events|is not (?:stable|visible|enabled)|navigation)/.test(line));
  const place = lines.find((line) => line.startsWith('at ') && line.includes(fileName))?.match(/:(\d+):\d+\)?$/)?.[1];
  return [lines[0], waitedFor, obstacle, place === undefined ? undefined : `(line ${place})`]
    .filter((part) => part !== undefined)
    .join(' ');
}
