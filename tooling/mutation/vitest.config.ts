/** The tests of one area (`areas.json`), for Stryker, which runs them in a copy of the repository. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { quickestFirst } from './quickest-first.ts';

const areas = JSON.parse(readFileSync(join(import.meta.dirname, 'areas.json'), 'utf8')) as Record<
  string,
  { readonly tests: string[]; readonly isLarge?: boolean }
>;
const area = areas[process.env['NINEFOLD_MUTATED_AREA'] ?? ''];

export default defineConfig({
  // What runs elsewhere in the product runs in the thread of its test here: Stryker sees which test reaches a change, and runs no others for it.
  // `node_modules` is the original's, and so are the packages that are linked there: the copy's are meant.
  resolve: {
    alias: [
      { find: 'node:worker_threads', replacement: `${process.cwd()}/tooling/mutation/same-thread.ts` },
      { find: '@ninefold/testkit/running-server.ts', replacement: `${process.cwd()}/tooling/mutation/server-here.ts` },
      { find: /^@ninefold\/([\w-]+)\/(.*)$/, replacement: `${process.cwd()}/packages/$1/src/$2` },
    ],
  },
  test: {
    environment: 'node',
    // The store sets the rights of its files, which a thread may not.
    pool: 'forks',
    include: area?.tests.filter((one) => !one.startsWith('!')) ?? [],
    exclude: ['**/node_modules/**', ...(area?.tests ?? []).flatMap((one) => (one.startsWith('!') ? [one.slice(1)] : []))],
    // Code that is made ready to be changed is slower. Of the server many changes leave somebody waiting: a test that lasts longer by itself says so.
    testTimeout: area?.isLarge === true ? 60_000 : 10_000,
    // The app is loaded once for all files: each run is one change, and short.
    isolate: false,
    sequence: { sequencer: quickestFirst(area?.tests ?? []) },
  },
});
