import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { budgetScale, type LookUpGate, lookUpGate } from './look-up.ts';
import { openMeetingsCount } from './open-meetings.ts';
import { runningMeetings } from './running-meetings.ts';
import { openSpentLookUps } from './spent-look-ups.ts';
import type { Tries } from './tries.ts';

/** Under raised limits one write covers this many answers. */
const WRITTEN_AHEAD = 2_000;

export interface OpenGate extends LookUpGate {
  /** Forgets what is older than the day. */
  sweep(): Promise<void>;
}

/** The gate over the store, with what was counted before a restart. */
export async function openGate(store: Store, tries: Tries, clock: Clock, limit: number): Promise<OpenGate> {
  const running = runningMeetings(store);
  const scale = budgetScale(limit);
  const spent = await openSpentLookUps(store, clock, scale > 1 ? WRITTEN_AHEAD : 1);
  const gate = lookUpGate({ tries, spent, running, open: openMeetingsCount(running, clock), limit, scale });
  return { ...gate, sweep: spent.sweep };
}
