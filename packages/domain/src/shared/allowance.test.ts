import { expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';

it('gives so many at once, then one after each pause, and no more than at once after a long rest', () => {
  const mayTake = createAllowance(2, 100);
  expect([1_000, 1_000, 1_000, 1_099, 1_100, 1_150, 1_200].map(mayTake)).toEqual([true, true, false, false, true, false, true]);
  expect([9_000, 9_000, 9_000].map(mayTake)).toEqual([true, true, false]);
});

it('a clock that jumps back gives nothing and takes nothing (F-09)', () => {
  const mayTake = createAllowance(1, 100);
  expect([1_000, 500, 599, 600].map(mayTake)).toEqual([true, false, false, true]);
});
