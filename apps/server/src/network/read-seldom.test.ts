import { expect, it } from 'vitest';
import { readSeldom } from './read-seldom.ts';

it('asks once in a while, however often it is asked, and again after a failure', async () => {
  let now = 1_000;
  const asked: number[] = [];
  let fails = false;
  const read = readSeldom(
    async () => {
      asked.push(now);
      if (fails) throw new Error('no network');
      return asked.length;
    },
    2_000,
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now += 1_999;
  expect(await read()).toBe(1);
  now += 1;
  expect(await read()).toBe(2);
  now += 2_000;
  fails = true;
  await expect(read()).rejects.toThrow('no network');
  fails = false;
  expect(await read()).toBe(4);
  expect(asked).toEqual([1_000, 3_000, 5_000, 5_000]);
});
