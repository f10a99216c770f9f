import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const numbers = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 200 }, () => random.below(5));
};

it('numbers are every one below the end, and none else', () => expect([...new Set(numbers(1))].sort()).toEqual([0, 1, 2, 3, 4]));

it('what a seed makes is made again by it, and by no other', () => {
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(seededRandom(7).bytes(4)).toEqual(seededRandom(7).bytes(4));
});
