import { expect, it } from 'vitest';
import { createSteps, type Step } from './steps.ts';

type Db = Parameters<Step<string>>[0];
const db = {} as Db;

it('run in the order in which they were given, each after the one before', async () => {
  const done: string[] = [];
  const step =
    (name: string): Step<string> =>
    async (_db, input) => {
      await Promise.resolve();
      done.push(`${name} ${input}`);
    };
  const steps = createSteps<string>('a command');
  steps.give([step('first'), step('second')]);
  await steps.run(db, 'meeting');
  expect(done).toEqual(['first meeting', 'second meeting']);
});

it('fail where a start has forgotten them', async () => {
  await expect(createSteps<string>('closeAccount').run(db, '')).rejects.toThrow('no steps were given for closeAccount');
});
