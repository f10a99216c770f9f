import type { Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** Lets each person do something only once per cooldown, over all of their sockets. It lives in memory: it only counts seconds. */
export interface Cooldown {
  /** @returns whether it is allowed now; if so, a new cooldown begins */
  take(participantId: string, now: SteadyMs): boolean;
}

/** From so many people on, those whose cooldown is over are dropped. */
const TIDY_AT = 1_000;

/**
 * Makes a cooldown for each participant.
 * @param cooldownMs how long each one has to wait between two times
 */
export function createCooldown(cooldownMs: Milliseconds): Cooldown {
  const doneAt = new Map<string, SteadyMs>();
  let tidyAt = TIDY_AT;
  const isCoolingDown = (at: SteadyMs, now: SteadyMs): boolean => now - at < cooldownMs;
  return {
    take(participantId, now) {
      const before = doneAt.get(participantId);
      if (before !== undefined && isCoolingDown(before, now)) return false;
      if (doneAt.size >= tidyAt) {
        for (const [id, at] of doneAt) if (!isCoolingDown(at, now)) doneAt.delete(id);
        tidyAt = Math.max(TIDY_AT, doneAt.size * 2);
      }
      doneAt.set(participantId, now);
      return true;
    },
  };
}
