import { setImmediate as othersTurn } from 'node:timers/promises';
import { type EpochMs, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { meetingsToForget, type PlaceInWalk, forgetOverMeetings } from './forget-meetings.ts';

/** Deletes what is past its time, a little at a time: what may go is chosen here, where reading holds up no writer. */
export async function forgetOldMeetings(store: Pick<Store, 'read' | 'write'>, now: EpochMs): Promise<void> {
  let after: PlaceInWalk | null = null;
  do {
    const { ids, next }: Awaited<ReturnType<typeof meetingsToForget>> = await meetingsToForget(store.read, { now, after });
    if (ids.length > 0) await store.write(forgetOverMeetings, { ids, now });
    after = next;
    await othersTurn();
  } while (after !== null);
}

/** Deletes what is past its time of meetings that are over, now and every hour. @returns how to stop */
export function tidyMeetings({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): () => void {
  const run = (): void =>
    void forgetOldMeetings(store, clock.now()).catch((cause: unknown) => log.warn({ cause }, 'old meetings were not deleted'));
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
