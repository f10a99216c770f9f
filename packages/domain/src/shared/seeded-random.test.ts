import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const texts = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 200 }, () => random.text('ab-', 4));
};

it('texts for property tests have every length up to the longest, and all of their characters', () => {
  const made = texts(1);
  expect([...new Set(made.map((text) => text.length))].sort()).toEqual([0, 1, 2, 3, 4]);
  expect([...new Set(made.join(''))].sort()).toEqual(['-', 'a', 'b']);
});

it('what a seed makes is made again by it, and by no other', () => {
  expect(texts(7)).toEqual(texts(7));
  expect(texts(7)).not.toEqual(texts(8));
  expect(seededRandom(7).bytes(4)).toEqual(seededRandom(7).bytes(4));
});
