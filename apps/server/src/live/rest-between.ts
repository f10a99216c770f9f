import type { Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** What one person may do once in a while, over all of their lines. Lost with the process: it counts seconds. */
export interface RestBetween {
  /** @returns whether it may be done now, which begins a new rest */
  take(participantId: string, now: SteadyMs): boolean;
}

/** Who has rested is forgotten when so many are known. */
const TIDY_AT = 1_000;

export function restBetween(restMs: Milliseconds): RestBetween {
  const doneAt = new Map<string, SteadyMs>();
  let tidyAt = TIDY_AT;
  const rests = (at: SteadyMs, now: SteadyMs): boolean => now - at < restMs;
  return {
    take(participantId, now) {
      const before = doneAt.get(participantId);
      if (before !== undefined && rests(before, now)) return false;
      if (doneAt.size >= tidyAt) {
        for (const [id, at] of doneAt) if (!rests(at, now)) doneAt.delete(id);
        tidyAt = Math.max(TIDY_AT, doneAt.size * 2);
      }
      doneAt.set(participantId, now);
      return true;
    },
  };
}
