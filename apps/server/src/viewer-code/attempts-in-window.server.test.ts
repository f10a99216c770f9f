import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARES_PER_VISITOR, shareLimits } from '@ninefold/domain/share/share-limits.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { type Attempts, createAttempts, WINDOW_MS } from './attempts.ts';

let folder: string;
let store: Store;
const clock = new DrivenClock();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-window-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const MOST = Math.max(...Object.values(shareLimits(SHARES_PER_VISITOR)).map(({ inWindow }) => inWindow));
/** How many attempts of a rate-limit key count now. */
function countOf(attempts: Attempts, rateLimitKey: string, kind: 'look-up' | 'share' = 'look-up'): number {
  let count = 0;
  while (attempts.isOver(kind, rateLimitKey, count + 1)) count += 1;
  return count;
}
const rowsOf = async (rateLimitKey: string) =>
  (await store.read.selectFrom('guess_counter').selectAll().where('source', '=', rateLimitKey).execute()).length;

describe('attempts', () => {
  it('[SEC-14] count for ten minutes to the millisecond, the same value once, each kind and rate-limit key for itself', async () => {
    const attempts = await createAttempts(store, clock);
    await attempts.count('look-up', 'a', 'one');
    clock.advance(1_000);
    for (const value of ['one', 'two']) await attempts.count('look-up', 'a', value);
    await attempts.count('share', 'a', 'one');
    await attempts.count('look-up', 'b', 'one');
    expect([countOf(attempts, 'a'), countOf(attempts, 'a', 'share'), countOf(attempts, 'b'), countOf(attempts, 'c')]).toEqual([2, 1, 1, 0]);
    clock.advance(WINDOW_MS - 1_001);
    expect([countOf(attempts, 'a'), countOf(await createAttempts(store, clock), 'a')]).toEqual([2, 2]);
    clock.advance(1);
    expect([countOf(attempts, 'a'), countOf(await createAttempts(store, clock), 'a')]).toEqual([1, 1]);
    expect(attempts.tally('look-up', 'a', 'one')).toMatchObject({ isNew: true });
    expect(attempts.tally('look-up', 'a', 'one')).toEqual({ isNew: false, written: null });
  });

  it('[C-07] that are hits take the same way and leave nothing, neither here nor on disk', async () => {
    const attempts = await createAttempts(store, clock);
    expect(attempts.tally('look-up', 'hit', 'one', false)).toEqual({ isNew: true, written: null });
    await attempts.count('look-up', 'hit', 'two');
    expect(attempts.tally('look-up', 'hit', 'one', false)).toEqual({ isNew: true, written: null });
    expect(attempts.tally('look-up', 'hit', 'two', false)).toEqual({ isNew: false, written: null });
    expect([countOf(attempts, 'hit'), await rowsOf('hit')]).toEqual([1, 1]);
  });

  it('beyond what any limit allows are counted by the minute, and are not written', async () => {
    const attempts = await createAttempts(store, clock);
    clock.advance(MINUTE_MS - (clock.now() % MINUTE_MS));
    const begun = clock.now();
    await Promise.all(Array.from({ length: MOST }, (_, n) => attempts.count('look-up', 'many', `${n}`)));
    const beyond = (isCounted = true) => attempts.tally('look-up', 'many', 'the same', isCounted);
    expect([beyond(), beyond(), beyond(false)]).toEqual(Array(3).fill({ isNew: true, written: null }));
    clock.advance(MINUTE_MS);
    expect(beyond(false)).toEqual({ isNew: true, written: null });
    beyond();
    expect([countOf(attempts, 'many'), await rowsOf('many')]).toEqual([MOST + 3, MOST]);
    // The first minute is over as a whole, not while a part of it is within the ten.
    clock.advance(begun + WINDOW_MS - clock.now());
    expect(countOf(attempts, 'many')).toBe(3);
    clock.advance(MINUTE_MS - 1);
    expect(countOf(attempts, 'many')).toBe(3);
    clock.advance(1);
    expect(countOf(attempts, 'many')).toBe(1);
    clock.advance(MINUTE_MS);
    expect(countOf(attempts, 'many')).toBe(0);
  });

  it('are forgotten when they are over, and not before', async () => {
    const attempts = await createAttempts(store, clock);
    await attempts.count('look-up', 'old', 'one');
    clock.advance(1_000);
    await attempts.count('look-up', 'young', 'one');
    clock.advance(WINDOW_MS - 1_000);
    await attempts.sweep();
    // What is exactly as old as the window counts no more, and goes with the next sweep.
    expect([await rowsOf('old'), await rowsOf('young'), countOf(attempts, 'young')]).toEqual([1, 1, 1]);
    clock.advance(1);
    await attempts.sweep();
    expect([await rowsOf('old'), await rowsOf('young'), countOf(attempts, 'young')]).toEqual([0, 1, 1]);
  });
});
