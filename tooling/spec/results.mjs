/** The last test results: vitest's JSON, one file per project in `.spec/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { levelOfFile } from './proofs.mjs';
import { idsIn } from './rows.mjs';

const resultsFolder = fromRoot('.spec');

/** @returns `{ projects, tests, ranAt }`, the last in ms since 1970, of the run that is longest ago; or null when no test was run yet */
export function readResults() {
  const files = existsSync(resultsFolder) ? readdirSync(resultsFolder).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0) return null;
  const projects = files.map((name) => basename(name, '.json'));
  const runs = files.map((name) => JSON.parse(readFileSync(join(resultsFolder, name), 'utf8')));
  const tests = runs.flatMap((run, at) => testsOf(run, projects[at]));
  return { projects, tests, ranAt: Math.min(...runs.map(({ startTime }) => startTime)) };
}

function testsOf(results, project) {
  return results.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ ids: idsIn(fullName), level: levelOfFile(file.name), project, passed: status === 'passed' })),
  );
}
