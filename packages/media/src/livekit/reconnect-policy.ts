import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** No end before this long after the connection was lost: a presenter's place is held for 120 s, a viewer's wait is free. */
const GIVE_UP_AFTER_MS: Milliseconds = 10 * 60_000;
const LONGEST_PAUSE_MS: Milliseconds = 3_000;
/** By then the page has heard whether its other connection, to our server, ended in the same moment. */
const FIRST_PAUSE_MS: Milliseconds = 50;
const FIRST_JITTER_MS: Milliseconds = 150;

/**
 * The pause before the next attempt to reach the engine. The client's own policy gives up after 44 to 52 s.
 * @param retryCount attempts that failed, 0 before the first
 * @param elapsedMs since the connection was lost
 * @param random from 0 up to 1: clients that fell together come back apart
 * @returns null to give up
 */
export function reconnectPause(retryCount: number, elapsedMs: Milliseconds, random: number): Milliseconds | null {
  if (elapsedMs > GIVE_UP_AFTER_MS) return null;
  if (retryCount === 0) return FIRST_PAUSE_MS + Math.round(random * FIRST_JITTER_MS);
  const full = Math.min(LONGEST_PAUSE_MS, 300 * retryCount ** 2);
  return Math.round(full * (0.5 + random / 2));
}
