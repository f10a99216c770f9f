import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARES_PER_VISITOR, shareLimits } from '@ninefold/domain/share/share-limits.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { expect, it } from 'vitest';
import { openStore } from '../boot/open-store.ts';
import { createAttempts } from './attempts.ts';

it('[SEC-32] a restart gives nothing back of the widest limit: every try within it is on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-attempts-'));
  const store = await openStore(folder, () => undefined);
  const clock = new DrivenClock();
  const most = shareLimits(SHARES_PER_VISITOR).usersOfAnAddress.inWindow;
  const attempts = await createAttempts(store, clock);
  await Promise.all(Array.from({ length: most }, (_, n) => attempts.count('share', 'users of a', `${n}`)));
  expect([attempts.isOver('share', 'users of a', most), attempts.isOver('share', 'users of a', most + 1)]).toEqual([true, false]);
  expect((await createAttempts(store, clock)).isOver('share', 'users of a', most)).toBe(true);
  await store.close();
  await rm(folder, { recursive: true });
});
