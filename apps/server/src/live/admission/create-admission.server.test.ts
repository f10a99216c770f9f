import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../boot/open-store.ts';
import { createMeetings } from '../../meeting/meetings.ts';
import { createLocalBus } from '../../platform/bus.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createAdmission } from './create-admission.ts';

let folder: string;
let store: Store;
const clock = new DrivenClock();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-admission-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('[D-43] a page that begins to wait just after the start goes in: the start was told before it waited', async () => {
  await createMeetings(store, createLocalBus(), clock, 120_000).open('PersonalUrl', {
    host_account_id: 'anna',
    personal_url: 'anna.meier',
  });
  // A bus of its own: nobody tells this waiting room that the meeting has started.
  const { waitingRoom } = createAdmission({ store, bus: createLocalBus(), clock });
  const here = new AbortController();
  const other = waitingRoom.wait('anna.maier', 'somewhere', here.signal);
  expect(await waitingRoom.wait('anna.meier', 'somewhere', here.signal)).toBe('started');
  here.abort();
  expect(await other).toBe('gone');
});
