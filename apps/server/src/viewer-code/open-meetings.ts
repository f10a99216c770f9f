import { SECOND_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import type { RunningMeetings } from './running-meetings.ts';

const FRESH_MS: Milliseconds = 2 * SECOND_MS;

/** M of C-03, counted anew beside the questions once it is two seconds old: it moves the budgets by a few answers, not the answers themselves. */
export interface OpenMeetings {
  /** @throws when the store did not answer the last time: the gate is closed then (C-01) */
  count(): number;
}

/** Makes the cached count of open meetings, and counts once before it resolves. */
export async function createOpenMeetings(running: Pick<RunningMeetings, 'countOpen'>, clock: Clock): Promise<OpenMeetings> {
  let counted = await running.countOpen();
  let countedAt = clock.now();
  let failure: { readonly cause: unknown } | null = null;
  let isCounting = false;
  async function countAnew(): Promise<void> {
    isCounting = true;
    countedAt = clock.now();
    try {
      counted = await running.countOpen();
      failure = null;
    } catch (cause) {
      failure = { cause };
    }
    isCounting = false;
  }
  return {
    count() {
      const now = clock.now();
      // A clock set back must not freeze the count.
      if (!isCounting && (now - countedAt >= FRESH_MS || now < countedAt)) void countAnew();
      if (failure !== null) throw failure.cause;
      return counted;
    },
  };
}
