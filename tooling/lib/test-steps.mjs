/** The steps of a test run; each answers how many passed and failed. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { run } from './child.mjs';
import { fromRoot } from './paths.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** A script that only passes or fails; a pass adds nothing, since it is no test. */
export async function runCheck(script) {
  const code = await run(pinnedNode(), [fromRoot(script)]);
  if (code !== 0) process.stdout.write(`FAILED ${script}\n`);
  return { passed: 0, failed: code === 0 ? 0 : 1 };
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

/** A file that failed to load has no tests of its own, and counts as one failed; so does a run that ended badly with every test passed. */
function countResults(path, exitCode) {
  if (!existsSync(path)) return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  const results = JSON.parse(readFileSync(path, 'utf8'));
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = results.numFailedTests + brokenFiles.length;
  return { passed: results.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
