import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { SWAP_ANSWER_MS } from '@ninefold/domain/swap/swap.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';
import { tellEndedSwap } from './tell-ended-swap.ts';
import { admitParticipant } from '../meeting/participant-commands.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-swaps-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

it('[SWAP-12] a wish and an offer that nobody answers for a minute are told to both sides, once, and to nobody else', async () => {
  const clock = new DrivenClock();
  const bus = createLocalBus();
  const meetings = createMeetings(store, bus, clock, 120_000);
  const { id: meetingId } = (await meetings.open('OneTime')).meeting;
  const [host, bo, cy] = ['host', 'bo', 'cy'].map((name) => `${name} ${meetingId}` as ParticipantId) as [
    ParticipantId,
    ParticipantId,
    ParticipantId,
  ];
  const seat = { meeting_id: meetingId, role: 'viewer', name: '', is_headless: 0, away_since: null, left_at: null } as const;
  const hub = createMeetingHub();
  const heard: string[] = [];
  for (const id of [host, bo, cy]) {
    const participant = { ...seat, id, key_hash: id, joined_at: clock.now() };
    if (id !== host) await store.write(admitParticipant, { participant, capacity: 5, steadyNow: clock.steadyNow() });
    const send = ({ what, by }: { what: string; by: string }) =>
      void heard.push(`${id} hears ${what} by ${by}`.replaceAll(` ${meetingId}`, ''));
    hub.add({ meetingId, participantId: id, send } as unknown as Connection);
  }
  bus.react({ 'swap-ended': (event) => tellEndedSwap({ hub }, event) });
  await meetings.change(meetingId, { kind: 'host-arrived', hostId: host, isFreshPage: true });
  const begin = async () => {
    expect(await meetings.change(meetingId, { kind: 'ask-to-present', by: bo, swapId: 'wish' })).toMatchObject({ ok: true });
    expect(await meetings.change(meetingId, { kind: 'offer-presenter', by: host, to: cy, swapId: 'offer' })).toMatchObject({ ok: true });
  };
  await begin();
  clock.advance(SWAP_ANSWER_MS - 1);
  await meetings.sweep();
  expect(heard).toEqual([]);
  clock.advance(1);
  await meetings.sweep();
  await meetings.sweep();
  expect(heard.toSorted()).toEqual([
    'bo hears unanswered by host',
    'cy hears unanswered by cy',
    'host hears unanswered by cy',
    'host hears unanswered by host',
  ]);
});
