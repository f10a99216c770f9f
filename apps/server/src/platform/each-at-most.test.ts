import { expect, it } from 'vitest';
import { eachAtMost } from './each-at-most.ts';

it('no more than so many are under way, and each is done once', async () => {
  let underWay = 0;
  let most = 0;
  const done: number[] = [];
  await eachAtMost(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('one that fails keeps no other from its turn, and is told at the end', async () => {
  const done: number[] = [];
  const all = eachAtMost(2, [1, 2, 3, 4], async (item) => {
    if (item === 2) throw new Error('two failed');
    done.push(item);
  });
  await expect(all).rejects.toThrow('two failed');
  expect(done).toEqual([1, 3, 4]);
});

it('nothing to do is done at once', async () => {
  await expect(eachAtMost(2, [], () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
});
