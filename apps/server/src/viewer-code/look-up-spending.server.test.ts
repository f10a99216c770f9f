import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { StoreUnavailable } from '../platform/storage/store.ts';
import { forgetGuesses } from './guess-commands.ts';
import { createLookUpSpending, type LookUpSpending } from './look-up-spending.ts';

let folder: string;
let store: Store;
const clock = new DrivenClock();
const HOUR_0 = Math.floor(clock.now() / HOUR_MS);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-spent-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const keys = (key: string) => [{ kind: 'ipv4', key }] as const;
const spentBy = (spent: LookUpSpending, key: string) => spent.spendings(keys(key))[0]?.spent;
/** Resolves when all that was asked of the store before is answered. */
const answered = () => store.write(forgetGuesses, { before: 0 });
const rowsOf = async (key: string) => {
  const rows = await store.read.selectFrom('look_up_spending').selectAll().where('key', '=', key).orderBy('hour').execute();
  return rows.map(({ hour, spent }) => [hour - HOUR_0, spent]);
};

describe('what is spent of a day', () => {
  it('[C-03] [C-05] counts by the hour, for each name and for all, for a day; a hit leaves nothing', async () => {
    const spent = await createLookUpSpending(store, clock, 1);
    for (let n = 0; n < 2; n += 1) await spent.spend(keys('a'));
    await spent.spend(keys('b'));
    expect([spent.spend(keys('a'), false), spent.spend(keys('hit'), false)]).toEqual([null, null]);
    expect([spentBy(spent, 'a'), spentBy(spent, 'b'), spentBy(spent, 'hit'), spent.inAll()]).toEqual([2, 1, 0, 3]);
    expect(spent.spendings(keys('a'))[0]?.kind).toBe('ipv4');
    clock.advance(HOUR_MS);
    expect(spent.spend(keys('a'), false)).toBeNull();
    await spent.spend(keys('a'));
    expect([await rowsOf('a'), await rowsOf('hit')]).toEqual([
      [
        [0, 2],
        [1, 1],
      ],
      [],
    ]);
    clock.advance(23 * HOUR_MS);
    for (const one of [spent, await createLookUpSpending(store, clock, 1)]) expect([spentBy(one, 'a'), one.inAll()]).toEqual([3, 4]);
    clock.advance(HOUR_MS);
    for (const one of [spent, await createLookUpSpending(store, clock, 1)]) expect([spentBy(one, 'a'), one.inAll()]).toEqual([1, 1]);
  });

  it('is forgotten when the day is over, and not before', async () => {
    const spent = await createLookUpSpending(store, clock, 1);
    const now = Math.floor(clock.now() / HOUR_MS) - HOUR_0;
    await spent.spend(keys('day'));
    clock.advance(24 * HOUR_MS);
    await spent.sweep();
    expect([await rowsOf('day'), spentBy(spent, 'day')]).toEqual([[[now, 1]], 1]);
    clock.advance(HOUR_MS);
    await spent.sweep();
    expect([await rowsOf('day'), spentBy(spent, 'day')]).toEqual([[], 0]);
    await spent.spend(keys('day'));
    expect(spentBy(spent, 'day')).toBe(1);
  });

  it('[C-11] is on disk before the answer leaves; written ahead, the next ones wait for nothing', async () => {
    const spent = await createLookUpSpending(store, clock, 10);
    const onDisk = async () => (await rowsOf('ahead')).at(-1)?.[1];
    const first = spent.spend(keys('ahead'));
    const second = spent.spend(keys('ahead'));
    expect([first === null, second === null]).toEqual([false, false]);
    await Promise.all([first, second]);
    expect(await onDisk()).toBe(10);
    for (let n = 3; n <= 5; n += 1) expect(spent.spend(keys('ahead'))).toBeNull();
    await answered();
    expect(await onDisk()).toBe(10);
    // Less than half of it is left: more is written while nobody waits for it.
    expect(spent.spend(keys('ahead'))).toBeNull();
    await answered();
    expect([await onDisk(), spentBy(spent, 'ahead')]).toEqual([15, 6]);
  });

  it('[C-01] that cannot be written is no answer, and the next one tries again', async () => {
    const own = await openStore(join(folder, 'own'), () => undefined);
    const spent = await createLookUpSpending(own, clock, 1);
    await spent.spend(keys('a'));
    await own.close();
    for (let n = 0; n < 2; n += 1) await expect(spent.spend(keys('a'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(spentBy(spent, 'a')).toBe(3);
  });
});
