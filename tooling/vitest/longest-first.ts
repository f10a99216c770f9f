/** The order of test files: what takes longest begins first, so that no long one is left to run by itself at the end. */
import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By itself vitest goes by size; these are short to read and long to run. Longest first. */
const longToRun = [
  'apps/server/src/engine/livekit-contract.server.test.ts',
  'apps/server/src/engine/engine-hangs.server.test.ts',
  'apps/web/src/screens/every-page.screen.test.tsx',
  'e2e/pages/look.test.ts',
  'e2e/pages/scroll-bar.test.ts',
];
for (const name of longToRun)
  if (!existsSync(name)) throw new Error(`${name} is not there any more: say what takes its place in longest-first.ts`);

const rank = ({ moduleId }: TestSpecification) => {
  const at = longToRun.findIndex((name) => moduleId.endsWith(name));
  return at === -1 ? longToRun.length : at;
};

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Projects stay in their order: one is done before the next begins.
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((ofOne) => ofOne.toSorted((a, b) => rank(a) - rank(b)));
  }
}
