import { expect, it } from 'vitest';
import { summarize } from './summary.ts';

it('percentiles are the nearest rank of what was measured', () => {
  expect(summarize([5])).toEqual({ count: 1, min: 5, p50: 5, p95: 5, max: 5 });
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(summarize(hundred)).toEqual({ count: 100, min: 1, p50: 50, p95: 95, max: 100 });
});

it('no samples are no result', () => {
  expect(() => summarize([])).toThrow('no samples');
});
