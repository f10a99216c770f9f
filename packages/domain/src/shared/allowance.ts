import type { Milliseconds } from './units.ts';

/**
 * A token bucket: so many at once, and one more after each pause. A clock that jumps back gives nothing and takes nothing (F-09).
 * @returns asked with the time: whether one more may be taken, which takes it
 */
export function createAllowance(atOnce: number, oneMoreAfterMs: Milliseconds): (nowMs: Milliseconds) => boolean {
  let left = atOnce;
  let countedAt = 0;
  return (nowMs) => {
    left = Math.min(atOnce, left + Math.max(0, nowMs - countedAt) / oneMoreAfterMs);
    countedAt = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
