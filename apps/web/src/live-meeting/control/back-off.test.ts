import { expect, it } from 'vitest';
import { backOffDelay } from './back-off.ts';

it('waits from 0.1 s to 3 s between tries, jittered by half', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((attempt) => backOffDelay(attempt, 1))).toEqual([100, 200, 400, 800, 1600, 3000, 3000]);
  expect(backOffDelay(5, 0)).toBe(1500);
});
