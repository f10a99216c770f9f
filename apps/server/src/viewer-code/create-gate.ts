import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { budgetScale, type LookUpGate, createLookUpGate } from './look-up.ts';
import { createOpenMeetings } from './open-meetings.ts';
import { createRunningMeetings } from './running-meetings.ts';
import { createRunningTable } from './running-table.ts';
import { createLookUpSpending } from './look-up-spending.ts';
import type { Attempts } from './attempts.ts';

/** Under raised limits one write covers this many answers. */
const WRITTEN_AHEAD = 2_000;

export interface GatePorts {
  readonly store: Store;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
}

/** The gate over the store, with what was counted before a restart; every hour it forgets what is older than the day. */
export async function createGate({ store, attempts, clock, log }: GatePorts, limit: number): Promise<LookUpGate> {
  const running = createRunningMeetings(store);
  const scale = budgetScale(limit);
  const spent = await createLookUpSpending(store, clock, scale > 1 ? WRITTEN_AHEAD : 1);
  const sweep = (): void => void spent.sweep().catch((cause: unknown) => log.warn({ cause }, 'old look-ups were not forgotten'));
  setInterval(sweep, HOUR_MS).unref();

  let alarmedAt = Number.NEGATIVE_INFINITY;
  const alarm = (): void => {
    if (clock.now() - alarmedAt < HOUR_MS) return;
    alarmedAt = clock.now();
    log.error('Somebody guesses codes: the answers of the day are given out, so every newcomer needs the yes of a host now.');
  };
  return createLookUpGate({
    attempts,
    spent,
    running,
    table: await createRunningTable(store),
    isStoreShared: store.running.isShared,
    open: await createOpenMeetings(running, clock),
    limit,
    scale,
    alarm,
  });
}
