import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMeetings } from '../../meeting/meetings.ts';
import { createLocalBus } from '../../platform/bus.ts';
import { openStore } from '../../boot/open-store.ts';
import type { Store } from '../../platform/storage/store.ts';
import { createPresence } from './presence.ts';
import { restorePresence } from './restore-presence.ts';
import { admitParticipant, setPresence, leaveMeeting } from '../../meeting/participant-commands.ts';
import { recoverAfterRestart } from '../../meeting/meeting-commands.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-presence-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('[MEET-21] who was away before a restart is no ghost after it; who lost the socket by it is awaited', async () => {
  const clock = new DrivenClock();
  const meetings = createMeetings(store, createLocalBus(), clock, 120_000);
  const { id: meetingId } = (await meetings.open('OneTime')).meeting;
  const seat = { meeting_id: meetingId, role: 'viewer', name: '', is_headless: 0, away_since: null, left_at: null } as const;
  for (const id of ['gone', 'here', 'left']) {
    const participant = { ...seat, id, key_hash: id, joined_at: clock.now() };
    await store.write(admitParticipant, { participant, capacity: 5, steadyNow: clock.steadyNow() });
  }
  await meetings.change(meetingId, { kind: 'host-arrived', hostId: 'host' as ParticipantId, isFreshPage: true });
  for (const participantId of ['gone', 'left']) await store.write(setPresence, { participantId, awaySince: clock.steadyNow() });
  await store.write(leaveMeeting, { participantId: 'left', now: clock.now() });
  clock.advance(20_000);
  await store.write(recoverAfterRestart, { steadyNow: clock.steadyNow() });

  const all = createPresence();
  await restorePresence(store, all);
  expect(['gone', 'here', 'left'].map(all.hasClosedPage)).toEqual([true, false, false]);
  expect(all.goneIds(meetingId, clock.steadyNow())).toEqual(['gone']);
});
