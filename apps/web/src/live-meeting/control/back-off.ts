import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const FIRST_MS: Milliseconds = 100;
/** A server that is started again is back within seconds: nobody waits long beside it. */
const QUICK_MS: Milliseconds = 400;
/** About 8 s of quick tries. */
const QUICK_TRIES = 25;
const LONGEST_MS: Milliseconds = 3_000;

/**
 * How long to wait before the next try: 0.1 s at first, 0.4 s for some seconds, then doubling up to 3 s; jittered so that a restarted server
 * is not met by everybody at once. Where there never was a socket, nothing comes back that is waited for: it doubles from the start.
 * @param attempt 0 for the first try after a loss
 * @param random 0 to 1
 * @param wasUp there was a socket before
 */
export function backOffDelay(attempt: number, random: number, wasUp = true): Milliseconds {
  const quick = Math.min(QUICK_MS, FIRST_MS * 2 ** attempt);
  const grown = (from: Milliseconds, doublings: number) => from * 2 ** Math.min(doublings, 10);
  const ceiling = !wasUp ? grown(FIRST_MS, attempt) : attempt < QUICK_TRIES ? quick : grown(QUICK_MS, attempt - QUICK_TRIES + 1);
  return Math.round(Math.min(LONGEST_MS, ceiling) * (0.5 + random / 2));
}
