import { seededRandom } from '@ninefold/domain/shared/seeded-random.ts';
import { expect, it } from 'vitest';
import { differenceOf, guessRate, trimmedMean } from './timing.ts';

const random = seededRandom(3);
const noise = () => 50 + random.below(100) / 10 + (random.below(50) === 0 ? 400 : 0);
const times = (count: number, more = 0) => Array.from({ length: count }, () => noise() + more);

it('equal classes differ by nothing, and cannot be guessed', () => {
  const blocks = Array.from({ length: 100 }, () => [trimmedMean(times(100)), trimmedMean(times(100))] as const);
  const { low, high } = differenceOf(blocks);
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThanOrEqual(0);
  expect(guessRate(times(20_000), times(20_000))).toBeLessThan(0.51);
});

it('5 µs more work for one class is seen (a control that has to be found)', () => {
  const blocks = Array.from({ length: 100 }, () => [trimmedMean(times(100, 5)), trimmedMean(times(100))] as const);
  const { mean, low } = differenceOf(blocks);
  expect(mean).toBeCloseTo(5, 0);
  expect(low).toBeGreaterThan(4);
  expect(guessRate(times(20_000), times(20_000, 5))).toBeGreaterThan(0.6);
});
