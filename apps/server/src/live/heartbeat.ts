import { type EpochMs, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';

export const PING_MS: Milliseconds = 5 * SECOND_MS;
/** So long without a word is a dead line (reliability.md section 4). */
export const SILENCE_MS: Milliseconds = 15 * SECOND_MS;

/** Whether somebody is still at the other end of a line, which is asked by a ping every 5 s. */
export interface Heartbeat {
  heard(now: EpochMs): void;
  /**
   * A ping is due.
   * @returns null while the line counts as alive; else since when it is dead: the first ping that nobody answered. So an absence that is
   * found by silence counts 5 s at most from later than it began, and never from earlier (MEET-18).
   */
  beat(now: EpochMs): EpochMs | null;
}

/** @param openedAt when the line was opened: its first word */
export function heartbeat(openedAt: EpochMs): Heartbeat {
  let lastHeard = openedAt;
  let askedAt: EpochMs | null = null;
  return {
    heard(now) {
      lastHeard = now;
      askedAt = null;
    },
    beat(now) {
      askedAt ??= now;
      return now - lastHeard > SILENCE_MS ? askedAt : null;
    },
  };
}
