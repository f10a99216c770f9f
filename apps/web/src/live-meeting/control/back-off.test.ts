import { expect, it } from 'vitest';
import { backOffDelay } from './back-off.ts';

it('waits from 0.1 s to 3 s between tries, jittered by half', () => {
  expect([0, 1, 2, 3, 24, 25, 26, 27, 60, 2_000].map((attempt) => backOffDelay(attempt, 1))).toEqual([
    100, 200, 400, 400, 400, 800, 1600, 3000, 3000, 3000,
  ]);
  expect(backOffDelay(60, 0)).toBe(1500);
});

it('where there never was a socket it doubles from 0.1 s to 3 s', () => {
  expect([0, 1, 2, 3, 4, 5, 60, 2_000].map((attempt) => backOffDelay(attempt, 1, false))).toEqual([
    100, 200, 400, 800, 1600, 3000, 3000, 3000,
  ]);
});

it('a server that is away for up to 6 s is tried every 0.4 s', () => {
  let waitedMs = 0;
  for (let attempt = 0; waitedMs < 6_000; attempt += 1) {
    const delay = backOffDelay(attempt, attempt % 2);
    expect(delay).toBeLessThanOrEqual(400);
    waitedMs += delay;
  }
});
