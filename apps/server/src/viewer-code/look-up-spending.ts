import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Spending } from '@ninefold/domain/viewer-code/look-up-budget.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { StoreUnavailable } from '../platform/storage/store.ts';
import type { BudgetKey } from '../requester/budget-keys.ts';
import { keepLookUpSpending, forgetLookUpSpending } from './guess-commands.ts';

const HOURS = 24;
/** Key of the count over all rate-limit keys (C-05). */
const SERVICE = 'service';
/** More names than this are not told apart any more: the service's cap has long been reached by then. */
const MAX_KEYS = 500_000;
const done = Promise.resolve();

/** Truthful wrong answers of the last 24 hours, by hour, for each key and for the whole service (C-03, C-05, C-11). */
export interface LookUpSpending {
  spendings(keys: readonly BudgetKey[]): Spending[];
  inAll(): number;
  /**
   * Counts one answer. The store always holds at least what is counted here, so a crash refills nothing.
   * @param isCounted false takes the same work and leaves no trace, so that a hit lasts as long as a miss (C-07)
   * @returns what to wait for before the answer may leave; null when enough was written ahead
   */
  spend(keys: readonly BudgetKey[], isCounted?: boolean): Promise<void> | null;
  /** Forgets what is older than the day. */
  sweep(): Promise<void>;
}

interface Hour {
  readonly hour: number;
  used: number;
  /** What is on disk for certain; no answer leaves above it. */
  safe: number;
  /** What the newest write says. */
  asked: number;
  newest: Promise<void>;
}

/**
 * Makes the count of wrong look-ups that each key was answered in 24 hours, read from the store.
 * @param ahead how many answers one write covers: 1 is exact, more is for load tests and counts against the guesser after a crash
 */
export async function createLookUpSpending(store: Store, clock: Clock, ahead: number): Promise<LookUpSpending> {
  const byKey = new Map<string, Hour[]>();
  const hourNow = () => Math.floor(clock.now() / HOUR_MS);
  const rows = await store.read
    .selectFrom('look_up_spending')
    .selectAll()
    .where('hour', '>=', hourNow() - HOURS)
    .orderBy('hour')
    .execute();
  for (const { key, hour, spent } of rows) hoursOf(key).push({ hour, used: spent, safe: spent, asked: spent, newest: done });

  function hoursOf(key: string): Hour[] {
    let hours = byKey.get(key);
    if (hours === undefined) {
      hours = [];
      byKey.set(key, hours);
    }
    return hours;
  }
  function spentBy(key: string): number {
    const hours = byKey.get(key);
    if (hours === undefined) return byKey.size >= MAX_KEYS ? Number.POSITIVE_INFINITY : 0;
    const oldest = hourNow() - HOURS;
    while (hours[0] !== undefined && hours[0].hour < oldest) hours.shift();
    let sum = 0;
    for (const { used } of hours) sum += used;
    return sum;
  }
  /** What is counted of a key in this hour. Null while there is nothing and nothing is to be. */
  function currentHour(key: string, isCounted: boolean): Hour | null {
    const hours = isCounted ? hoursOf(key) : byKey.get(key);
    const hour = hourNow();
    const current = hours?.at(-1);
    if (current !== undefined && current.hour >= hour) return current;
    if (!isCounted || hours === undefined) return null;
    const begun = { hour, used: 0, safe: 0, asked: 0, newest: done };
    hours.push(begun);
    return begun;
  }
  function write(key: string, current: Hour): Promise<void> {
    const spent = current.used + ahead - 1;
    current.asked = spent;
    current.newest = store.write(keepLookUpSpending, { key, hour: current.hour, spent }).then(
      () => {
        current.safe = Math.max(current.safe, spent);
      },
      (cause: unknown) => {
        // Not on disk for certain: the next count writes again.
        current.asked = current.safe;
        throw new StoreUnavailable('a look-up could not be counted', { cause });
      },
    );
    // Written ahead, nobody may be waiting; who does sees the failure.
    current.newest.catch(() => undefined);
    return current.newest;
  }
  /** Null when the store already covers this answer. */
  function count(key: string, isCounted: boolean): Promise<void> | null {
    const current = currentHour(key, isCounted);
    if (current === null) return null;
    current.used += isCounted ? 1 : 0;
    if (current.used > current.asked) return isCounted ? write(key, current) : null;
    if (current.used > current.safe) return isCounted ? current.newest : null;
    if (isCounted && current.asked - current.used < ahead / 2) void write(key, current);
    return null;
  }

  return {
    spendings: (keys) => keys.map(({ kind, key }) => ({ kind, spent: spentBy(key) })),
    inAll: () => spentBy(SERVICE),
    spend(keys, isCounted = true) {
      const waits: Promise<void>[] = [];
      const add = (wait: Promise<void> | null): void => {
        if (wait !== null) waits.push(wait);
      };
      add(count(SERVICE, isCounted));
      for (const { key } of keys) add(count(key, isCounted));
      return waits.length === 0 ? null : Promise.all(waits).then(() => undefined);
    },
    async sweep() {
      const oldest = hourNow() - HOURS;
      for (const [key, hours] of byKey) if ((hours.at(-1)?.hour ?? 0) < oldest) byKey.delete(key);
      await store.write(forgetLookUpSpending, { before: oldest });
    },
  };
}
