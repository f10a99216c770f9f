import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const FIRST_MS: Milliseconds = 100;
/** A server that is started again is back within seconds: nobody waits long beside it. */
const QUICK_MS: Milliseconds = 400;
/** About 8 s of quick tries. */
const QUICK_TRIES = 25;
const LONGEST_MS: Milliseconds = 3_000;

/**
 * How long to wait before the next try: 0.1 s at first, 0.4 s for some seconds, then doubling up to 3 s; jittered so that a restarted server
 * is not met by everybody at once.
 * @param attempt 0 for the first try after a loss
 * @param random 0 to 1
 */
export function backOffDelay(attempt: number, random: number): Milliseconds {
  const ceiling =
    attempt < QUICK_TRIES ? Math.min(QUICK_MS, FIRST_MS * 2 ** attempt) : QUICK_MS * 2 ** Math.min(attempt - QUICK_TRIES + 1, 10);
  return Math.round(Math.min(LONGEST_MS, ceiling) * (0.5 + random / 2));
}
