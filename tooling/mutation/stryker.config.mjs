/** Stryker's settings for one area (`areas.json`), named in NINEFOLD_MUTATED_AREA. */
import { readFileSync } from 'node:fs';

const name = process.env.NINEFOLD_MUTATED_AREA;
const area = JSON.parse(readFileSync(new URL('areas.json', import.meta.url), 'utf8'))[name];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tooling/mutation/vitest.config.ts', related: false, pool: 'forks' },
  mutate: [...area.mutate, '!**/*.test.ts', '!**/testing/**'],
  // A table that is read when its file is loaded would have all tests run for each of its entries.
  ignoreStatic: area.isLarge === true,
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 20,
  // On a busy machine what is merely slow must not count as noticed; a loop that never ends is told by its rounds, and at once.
  timeoutMS: area.isLarge === true ? 60_000 : 15_000,
  // Of the server many changes leave somebody waiting, which costs no processor.
  concurrency: area.isLarge === true ? 2 : 3,
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.cache', 'dist', 'data', 'shots', 'bench-results', 'e2e', 'docs'],
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: `.cache/mutation/${name}-report.json` },
  htmlReporter: { fileName: `.cache/mutation/${name}.html` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  // It would read the types' settings by an interface that TypeScript 7 has not; none of them matters to a copy that is only run.
  tsconfigFile: 'none.json',
  disableTypeChecks: '{packages,apps}/**/*.ts',
};
