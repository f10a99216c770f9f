import type { EpochMs } from '@ninefold/domain/shared/units.ts';

/** reliability.md section 4: 50 messages a second, 100 in a burst; then the line is closed. */
const PER_SECOND = 50;
const BURST = 100;

/** A token bucket for one socket. */
export function messagePace(now: EpochMs): { take(now: EpochMs): boolean } {
  let tokens = BURST;
  let last = now;
  return {
    take(at) {
      tokens = Math.min(BURST, tokens + (Math.max(0, at - last) / 1_000) * PER_SECOND);
      last = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
