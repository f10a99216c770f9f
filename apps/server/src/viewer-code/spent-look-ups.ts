import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import type { Spending } from '@ninefold/domain/viewer-code/look-up-budget.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { StoreUnavailable } from '../platform/storage/writer.ts';
import type { BudgetKey } from './budget-keys.ts';

const HOURS = 24;
/** Key of the count over all sources (C-05). */
const SERVICE = 'service';
/** More names than this are not told apart any more: the service's cap has long been reached by then. */
const MAX_KEYS = 500_000;
const done = Promise.resolve();

/** Truthful wrong answers of the last 24 hours, by hour, for each key and for the whole service (C-03, C-05, C-11). */
export interface SpentLookUps {
  spendings(keys: readonly BudgetKey[]): Spending[];
  inAll(): number;
  /**
   * Counts one answer. The store always holds at least what is counted here, so a crash refills nothing.
   * @returns what to wait for before the answer may leave; null when enough was written ahead
   */
  spend(keys: readonly BudgetKey[]): Promise<void> | null;
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

/** @param ahead how many answers one write covers: 1 is exact, more is for load tests and counts against the guesser after a crash */
export async function openSpentLookUps(store: Store, clock: Clock, ahead: number): Promise<SpentLookUps> {
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
  function currentHour(key: string): Hour {
    const hours = hoursOf(key);
    const hour = hourNow();
    let current = hours.at(-1);
    if (current === undefined || current.hour < hour) {
      current = { hour, used: 0, safe: 0, asked: 0, newest: done };
      hours.push(current);
    }
    return current;
  }
  function write(key: string, current: Hour): Promise<void> {
    const spent = current.used + ahead - 1;
    current.asked = spent;
    current.newest = store.write('keepSpentLookUps', { key, hour: current.hour, spent }).then(
      () => {
        current.safe = Math.max(current.safe, spent);
      },
      (cause: unknown) => {
        // Not on disk for certain: whoever is counted next writes again.
        current.asked = current.safe;
        throw new StoreUnavailable('a look-up could not be counted', { cause });
      },
    );
    // Written ahead, nobody may be waiting; who does sees the failure.
    current.newest.catch(() => undefined);
    return current.newest;
  }
  /** Null when the store already covers this answer. */
  function count(key: string): Promise<void> | null {
    const current = currentHour(key);
    current.used += 1;
    if (current.used > current.asked) return write(key, current);
    if (current.used > current.safe) return current.newest;
    if (current.asked - current.used < ahead / 2) void write(key, current);
    return null;
  }

  return {
    spendings: (keys) => keys.map(({ kind, key }) => ({ kind, spent: spentBy(key) })),
    inAll: () => spentBy(SERVICE),
    spend(keys) {
      const waits = [SERVICE, ...keys.map(({ key }) => key)].map(count).filter((wait) => wait !== null);
      return waits.length === 0 ? null : Promise.all(waits).then(() => undefined);
    },
    async sweep() {
      const oldest = hourNow() - HOURS;
      for (const [key, hours] of byKey) if ((hours.at(-1)?.hour ?? 0) < oldest) byKey.delete(key);
      await store.write('forgetSpentLookUps', { before: oldest });
    },
  };
}
