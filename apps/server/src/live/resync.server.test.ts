import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { addChatMessage, chooseChatHistory } from '../chat/chat-commands.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { meetingWorld } from '../meeting/testing/meeting-world.ts';
import { createLocalBus } from '../platform/bus.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
import { type BusFaults, createLossyBus } from '../platform/testing/lossy-bus.ts';
import { createChatDelivery } from './deliver-chat.ts';
import { createResync } from './resync.ts';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';

const world = meetingWorld();
const log = pino({ level: 'silent' });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** One process on a bus with these faults, and a running meeting whose host and Bo sit there. */
async function aProcess(faults: Omit<BusFaults, 'seed'>, everyMs = 100_000) {
  const bus = createLossyBus(createLocalBus(), { seed: 7, ...faults });
  const store = world.store();
  const meetings = createMeetings(store, bus, world.clock, 120_000);
  const { meeting } = await meetings.open('OneTime');
  const hostId = `host ${meeting.id}` as ParticipantId;
  await world.admit(meeting.id, 'host', { role: 'host' });
  await meetings.change(meeting.id, { kind: 'host-arrived', hostId, isFreshPage: true });
  const hub = createMeetingHub();
  const chat = createChatDelivery({ bus, hub, log, store, mutex: createKeyedMutex() });
  const resync = createResync({ bus, hub, log, store }, chat, everyMs);
  stops.push(chat.stop, resync.stop);
  const events: string[] = [];
  bus.react({
    'meeting-changed': () => void events.push('changed'),
    'meeting-over': ({ meetingId, reason }) => {
      for (const connection of hub.inMeeting(meetingId)) Object.assign(connection, { isDismissed: true });
      events.push(`over: ${reason}`);
    },
    'participant-removed': ({ meetingId, participantId }) => {
      const connection = hub.connectionOf(meetingId, participantId);
      if (connection !== undefined) hub.remove(connection);
      events.push(`removed: ${participantId.split(' ')[0]}`);
    },
  });
  const sit = async (name: string) => {
    const heard: number[] = [];
    const send = (message: { message: { number: number } }) => void heard.push(message.message.number);
    const connection = { meetingId: meeting.id, participantId: `${name} ${meeting.id}`, send } as unknown as Connection;
    hub.add(connection);
    await chat.begin(connection);
    await resync.begin(connection);
    return heard;
  };
  let said = 0;
  const say = async () => {
    said += 1;
    const message = { meetingId: meeting.id, senderId: hostId, recipientId: null, clientId: `m${said}`, text: 'hello', now: 0 };
    const added = await store.write(addChatMessage, message);
    if (added.ok) bus.publish({ kind: 'chat-said', meetingId: meeting.id, number: added.value.row.number });
  };
  await sit('host');
  await world.admit(meeting.id, 'bo');
  return { bus, store, meetings, meetingId: meeting.id, hostId, resync, events, sit, say };
}
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

it('a bus that loses, delays, repeats and reorders brings each message once, in order: a lost one with the next', async () => {
  const { say, sit } = await aProcess({ lost: 0.2, repeated: 0.3, lateByMs: 30 });
  const bo = await sit('bo');
  for (const _ of numbersTo(60)) await say();
  await until(() => (bo.length < 60 ? `messages; so far ${bo.length}` : null));
  expect(bo).toEqual(numbersTo(60));
});

it('what every word was lost of is read from the store: chat, a change, a removal, the end', async () => {
  const { hostId, meetingId, meetings, resync, events, say, sit } = await aProcess({ lost: 1, repeated: 0, lateByMs: 0 });
  const bo = await sit('bo');
  await say();
  await meetings.change(meetingId, { kind: 'raise-hand', by: `bo ${meetingId}` as ParticipantId });
  expect([bo, events]).toEqual([[], []]);
  await resync.run();
  await until(() => (bo.length === 0 ? 'the message' : null));
  expect(events).toEqual(['changed']);
  await meetings.remove(meetingId, hostId, `bo ${meetingId}` as ParticipantId);
  await resync.run();
  expect(events.slice(1).toSorted()).toEqual(['changed', 'removed: bo']);
  await meetings.change(meetingId, { kind: 'end', by: hostId });
  await resync.run();
  // Their pages have not answered yet.
  await resync.run();
  expect(events.slice(3)).toEqual(['over: ended-by-host']);
});

it('where nothing was lost it tells nothing', async () => {
  const { meetingId, meetings, resync, events, sit } = await aProcess({ lost: 0, repeated: 0, lateByMs: 0 });
  await sit('bo');
  await meetings.change(meetingId, { kind: 'raise-hand', by: `bo ${meetingId}` as ParticipantId });
  // The host has come, and a hand is up.
  await until(() => (events.length < 2 ? 'both changes' : null));
  await resync.run();
  await resync.run();
  expect(events).toEqual(['changed', 'changed']);
});

it('by itself after its time', async () => {
  const { say, sit } = await aProcess({ lost: 1, repeated: 0, lateByMs: 0 }, 50);
  const bo = await sit('bo');
  await say();
  await until(() => (bo.length === 0 ? 'the message' : null));
});

it('[SEC-33] who came after a message and may not read it is not told of it late either', async () => {
  const { store, meetingId, resync, say, sit } = await aProcess({ lost: 1, repeated: 0, lateByMs: 0 });
  const bo = await sit('bo');
  await say();
  await store.write(chooseChatHistory, { meetingId, newcomersRead: 'from-joining' });
  await world.admit(meetingId, 'cy');
  const cy = await sit('cy');
  await say();
  await resync.run();
  await until(() => (bo.length < 2 ? 'both messages' : null));
  expect([bo, cy]).toEqual([[1, 2], [2]]);
});
