import { describe, expect, it } from 'vitest';
import { reconnectPause } from './reconnect-policy.ts';

describe('pause before the next attempt to reach the engine', () => {
  it('[MEET-18] goes on for more than five minutes, whatever the number of attempts', () => {
    for (const retryCount of [0, 1, 10, 100, 1_000]) expect(reconnectPause(retryCount, 5 * 60_000, 0.5)).not.toBeNull();
  });

  it('is never longer than 3 s and never negative', () => {
    for (let retryCount = 0; retryCount < 50; retryCount += 1) {
      for (const random of [0, 0.5, 0.999]) {
        const pause = reconnectPause(retryCount, retryCount * 3_000, random) ?? Number.NaN;
        expect(pause).toBeGreaterThanOrEqual(0);
        expect(pause).toBeLessThanOrEqual(3_000);
      }
    }
  });

  it('tries the first time after 50 to 200 ms, and apart from others', () => {
    expect(reconnectPause(0, 0, 0)).toBe(50);
    expect(reconnectPause(0, 0, 0.999)).toBeLessThanOrEqual(200);
  });

  it('gives up in the end', () => {
    expect(reconnectPause(300, 11 * 60_000, 0.5)).toBeNull();
  });
});
