import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { createFakeServer } from '@ninefold/media/fake/server.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { MediaHint } from '@ninefold/media/server-port.ts';
import type { PublishSource } from '@ninefold/media/sources.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Connection } from './socket/connection.ts';
import { createMeetingHub } from './socket/hub.ts';
import type { LiveContext } from './live-context.ts';
import { reactToHints } from './react-to-hints.ts';
import { engineRooms } from './media/rooms.ts';
import { createKeyedMutex } from '../platform/keyed-mutex.ts';
import { admitParticipant, leaveMeeting } from '../meeting/participant-commands.ts';
import { setDevice } from '../sound/sound-commands.ts';

let folder: string;
let store: Store;
const clock = new DrivenClock();
const log = pino({ level: 'silent' });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-hints-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** A running meeting with one seat, and an engine that tells what it is told to tell. */
async function aMeeting() {
  const fake = new FakeEngine();
  let tell: (hint: MediaHint) => void = () => undefined;
  const hear = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  const engine = { state: 'ready', media: createFakeServer(fake), hear } as unknown as Engine;
  const bus = createLocalBus();
  const meetings = createMeetings(store, bus, clock, 120_000);
  const { meeting } = await meetings.open('OneTime');
  const seat = async (id: string) => {
    const who = { id, meeting_id: meeting.id, key_hash: id, role: 'viewer' as const, name: '', is_headless: 0 };
    const since = { joined_at: 0, away_since: null, left_at: null, removed_at: null, ban_keys: '[]' };
    await store.write(admitParticipant, { participant: { ...who, ...since }, capacity: 10, steadyNow: clock.steadyNow() });
    return id;
  };
  const [participantId, otherId] = [await seat(`p-${meeting.id}`), await seat(`o-${meeting.id}`)];
  const hub = createMeetingHub();
  const changed: string[] = [];
  bus.react({ 'view-changed': ({ meetingId }) => void changed.push(meetingId) });
  const networkTests = { holds: (room: string) => room.startsWith('network-test') };
  const context = {
    engine,
    rooms: engineRooms(engine, meetings, log, networkTests),
    networkTests,
    meetings,
    store,
    hub,
    bus,
    mutex: createKeyedMutex(),
    clock,
    log,
  };
  reactToHints(context as unknown as LiveContext);
  const enter = async (identity: string, sources: readonly PublishSource[] = []) => {
    fake.enter(fake.issueToken({ room: meeting.room, identity, sources }), { changed: () => undefined, dropped: () => undefined });
    tell({ kind: 'participant-joined', room: meeting.room, identity });
  };
  const awaySince = async (id: string) => (await meetings.participants(meeting.id)).find((one) => one.id === id)?.away_since;
  return { fake, tell: (hint: MediaHint) => tell(hint), meeting, meetings, participantId, otherId, hub, changed, enter, awaySince };
}

describe('what the engine tells', () => {
  it('the room of a network test is left alone', async () => {
    const { fake, tell } = await aMeeting();
    for (const room of ['network-test-1-udp', 'of-nobody']) {
      fake.createRoom(room);
      tell({ kind: 'room-started', room });
    }
    await until(() => (fake.rooms().includes('of-nobody') ? 'the end of the other room' : null));
    expect(fake.rooms()).toContain('network-test-1-udp');
  });

  it('[C-24] who comes without a seat is put out, as often as they come; who has one stays', async () => {
    const { fake, meeting, participantId, enter } = await aMeeting();
    await enter(participantId);
    for (let time = 0; time < 3; time += 1) {
      await enter('removed-long-ago');
      await until(() => (fake.seatsIn(meeting.room).length === 1 ? null : 'one seat'));
    }
    expect(fake.seatsIn(meeting.room).map(({ identity }) => identity)).toEqual([participantId]);
    await store.write(leaveMeeting, { participantId, now: clock.now() });
    await enter(participantId);
    await until(() => (fake.seatsIn(meeting.room).length === 0 ? null : 'an empty room'));
  });

  it('[C-23] who comes by a token from before they were muted may send nothing by it, as often as they come', async () => {
    const { fake, meeting, participantId, enter } = await aMeeting();
    for (let time = 0; time < 3; time += 1) {
      await enter(participantId, ['screen', 'microphone']);
      await until(() => (fake.seatsIn(meeting.room)[0]?.sources.length === 0 ? null : 'no right'));
    }
    await store.write(setDevice, { meetingId: meeting.id, participantId, change: { device: 'microphone', to: 'on' } });
    await enter(participantId);
    await until(() => (fake.seatsIn(meeting.room)[0]?.sources.includes('microphone') === true ? null : 'the right that the store knows'));
  });

  it('who left and has no socket here is away; who has one is here', async () => {
    const { tell, meeting, participantId, otherId, hub, changed, awaySince } = await aMeeting();
    hub.add({ meetingId: meeting.id, participantId } as unknown as Connection);
    for (const identity of [participantId, 'somebody-else', otherId]) tell({ kind: 'participant-left', room: meeting.room, identity });
    // All go the same way in their order, so the last one's end tells of the others'.
    await until(async () => ((await awaySince(otherId)) === clock.steadyNow() ? null : 'an absence'));
    expect([await awaySince(participantId), changed]).toEqual([null, [meeting.id]]);
  });

  it('[MEET-18] a host whose absence went unnoted is away to the meeting too, so that it ends', async () => {
    const { tell, meeting, meetings, participantId } = await aMeeting();
    await meetings.change(meeting.id, { kind: 'host-arrived', hostId: participantId as ParticipantId, isFreshPage: true });
    tell({ kind: 'participant-left', room: meeting.room, identity: participantId });
    await until(async () => {
      const now = await meetings.find(meeting.id);
      return now?.phase === 'live' && now.hostAwaySince === clock.now() ? null : `the host away, it is ${JSON.stringify(now)}`;
    });
  });
});
