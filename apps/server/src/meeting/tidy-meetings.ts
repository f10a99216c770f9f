import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';

/** Deletes what is past its time of meetings that are over, now and every hour. @returns how to stop */
export function tidyMeetings({ store, clock, log }: { store: Store; clock: Clock; log: Logger }): () => void {
  const tidy = async (): Promise<void> => {
    while (await store.write('forgetOverMeetings', { now: clock.now() }));
  };
  const run = (): void => void tidy().catch((cause: unknown) => log.warn({ cause }, 'old meetings were not deleted'));
  run();
  const timer = setInterval(run, HOUR_MS);
  return () => clearInterval(timer);
}
