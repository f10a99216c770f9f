import { type Milliseconds, SECOND_MS, type SteadyMs } from '@ninefold/domain/shared/units.ts';

export const PING_MS: Milliseconds = 5 * SECOND_MS;
/** So long without a word is a dead socket (B-02). */
export const SILENCE_MS: Milliseconds = 15 * SECOND_MS;

/** So many pings may stand without a word when the next one is due. */
const UNANSWERED = SILENCE_MS / PING_MS;

/**
 * Whether somebody is still at the other end of a socket, which is asked by a ping every 5 s. Pings are counted, not the clock's hours: one that
 * is set, or a process that stood still, ends no socket (F-09).
 */
export interface Heartbeat {
  heard(): void;
  /**
   * A ping is due.
   * @returns null while the socket counts as alive; else since when it is dead: the first ping that nobody answered. So an absence that is
   * found by silence counts 5 s at most from later than it began, and never from earlier (MEET-18).
   */
  beat(now: SteadyMs): SteadyMs | null;
}

/** Makes the ping count of one socket. */
export function createHeartbeat(): Heartbeat {
  let unanswered = 0;
  return {
    heard() {
      unanswered = 0;
    },
    beat(now) {
      if (unanswered >= UNANSWERED) return now - unanswered * PING_MS;
      unanswered += 1;
      return null;
    },
  };
}
