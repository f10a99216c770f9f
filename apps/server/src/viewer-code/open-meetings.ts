import { SECOND_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import type { RunningMeetings } from './running-meetings.ts';

const FRESH_MS: Milliseconds = 2 * SECOND_MS;

/** M of C-03, counted anew at most every two seconds: it moves the budgets by a few answers, not the answers themselves. */
export interface OpenMeetings {
  /** @throws when the store does not answer: the gate is closed then (C-01) */
  count(): number;
}

export function createOpenMeetingsCount(running: RunningMeetings, clock: Clock): OpenMeetings {
  let counted = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    count() {
      const now = clock.now();
      // A clock set back must not freeze the count.
      if (now - countedAt >= FRESH_MS || now < countedAt) {
        counted = running.countOpen();
        countedAt = now;
      }
      return counted;
    },
  };
}
