import { MINUTE_MS, type SteadyMs } from '@ninefold/domain/shared/units.ts';

/** Who waits for whose answer to the question whether they speak: so that a decline reaches those who asked, and nobody else. Lost with the process: it counts seconds. */
export interface AskedToSpeak {
  asked(participantId: string, by: string, now: SteadyMs): void;
  /** Answered, whatever it is: the next one is to the next question. @returns who asked */
  answered(participantId: string, now: SteadyMs): readonly string[];
}

/** The page puts its question away after a minute; a press of its last moment is still on its way then. */
const WAITS_MS = 2 * MINUTE_MS;
/** Whose question is long over is forgotten when so many are known. */
const TIDY_AT = 1_000;

export function askedToSpeak(): AskedToSpeak {
  const askers = new Map<string, Map<string, SteadyMs>>();
  let tidyAt = TIDY_AT;
  const waits = (at: SteadyMs, now: SteadyMs): boolean => now - at < WAITS_MS;
  const tidy = (now: SteadyMs): void => {
    for (const [id, by] of askers) if (![...by.values()].some((at) => waits(at, now))) askers.delete(id);
    tidyAt = Math.max(TIDY_AT, askers.size * 2);
  };
  return {
    asked(participantId, by, now) {
      if (askers.size >= tidyAt) tidy(now);
      askers.set(participantId, (askers.get(participantId) ?? new Map<string, SteadyMs>()).set(by, now));
    },
    answered(participantId, now) {
      const by = askers.get(participantId) ?? new Map<string, SteadyMs>();
      askers.delete(participantId);
      return [...by].flatMap(([id, at]) => (waits(at, now) ? [id] : []));
    },
  };
}
