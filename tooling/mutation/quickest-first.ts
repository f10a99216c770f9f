/** Runs the files of tests in the order of the area's list (`areas.json`), the quickest first: the first test that notices a change ends its run. */
import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

export function quickestFirst(patterns: readonly string[]) {
  const placeOf = ({ moduleId }: TestSpecification): number =>
    patterns.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern));
  return class QuickestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
  };
}
