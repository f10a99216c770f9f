import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const FIRST_MS: Milliseconds = 100;
const LONGEST_MS: Milliseconds = 3_000;

/**
 * How long to wait before the next try: doubling from 0.1 s to 3 s, and jittered so that a restarted server is not met by
 * everybody at once.
 * @param attempt 0 for the first try after a loss
 * @param random 0 to 1
 */
export function backOffDelay(attempt: number, random: number): Milliseconds {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * (0.5 + random / 2));
}
