import { describe, expect, it } from 'vitest';
import { pauseBeforeRestart } from './backoff.ts';

const NOW = 1_000_000;

describe('pause before an engine is started again', () => {
  it('is 0.2, 1, 3 and 10 s, and after the fifth failure in two minutes there is no other start', () => {
    const failures: number[] = [];
    const pauses = [0, 1, 2, 3, 4].map((second) => {
      failures.push(NOW + second * 1_000);
      return pauseBeforeRestart(failures, NOW + second * 1_000);
    });
    expect(pauses).toEqual([200, 1_000, 3_000, 10_000, null]);
  });

  it('forgets a failure after two minutes', () => {
    const old = [NOW - 120_000, NOW - 150_000, NOW - 200_000, NOW - 300_000];
    expect(pauseBeforeRestart([...old, NOW], NOW)).toBe(200);
    expect(pauseBeforeRestart([NOW - 119_999, NOW], NOW)).toBe(1_000);
  });
});
