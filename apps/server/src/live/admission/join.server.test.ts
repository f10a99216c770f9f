import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { FakeEngine } from '@ninefold/media/fake/engine.ts';
import { createFakeServer } from '@ninefold/media/fake/server.ts';
import type { Join } from '@ninefold/protocol/live/from-client.ts';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { Engine } from '../../engine/engine.ts';
import { setPresence } from '../../meeting/participant-commands.ts';
import type { Requester } from '../../requester/budget-keys.ts';
import { banKeys } from '../../requester/ban-keys.ts';
import { meetingWorld } from '../../meeting/testing/meeting-world.ts';
import { createLocalBus } from '../../platform/bus.ts';
import { createKeyedMutex } from '../../platform/keyed-mutex.ts';
import { hashSecret } from '../../platform/random.ts';
import { createThrottle } from '../../platform/rate-limits/throttle.ts';
import { createAttempts } from '../../viewer-code/attempts.ts';
import { createGate } from '../../viewer-code/create-gate.ts';
import { createMediaKeys } from '../media/media-keys.ts';
import { engineRooms } from '../media/rooms.ts';
import { createConnectionQuality } from '../presence/connection-quality.ts';
import { createPresence } from '../presence/presence.ts';
import { createMeetingHub } from '../socket/hub.ts';
import { createAskedToSpeak } from '../sound/asked-to-speak.ts';
import type { AdmissionContext } from './admission-context.ts';
import { createAdmission } from './create-admission.ts';
import { join } from './join.ts';
import { visitOf } from './visit.ts';

const world = meetingWorld();
const log = pino({ level: 'silent' });
const MEDIA_KEY = '0123456789abcdef0123456789abcdef';

let context: AdmissionContext;
/** What happens when somebody has a seat, and no connection yet. */
let meanwhile: () => Promise<unknown>;
let told: string[];
let answeredKeys: string[];
beforeEach(async () => {
  const { clock, meetings } = world;
  const store = world.store();
  const bus = createLocalBus();
  const mutex = createKeyedMutex();
  const engine = { state: 'ready', media: createFakeServer(new FakeEngine()) } as Partial<Engine> as Engine;
  const mediaKeys = createMediaKeys();
  meanwhile = () => Promise.resolve();
  told = [];
  answeredKeys = [];
  bus.react({ 'meeting-changed': ({ meetingId }) => void told.push(meetingId) });
  context = {
    ...{ store, bus, clock, log, engine, meetings: meetings() },
    ...createAdmission({ store, bus, clock }),
    gate: await createGate({ store, attempts: await createAttempts(store, clock), clock, log }, 1_000),
    rooms: engineRooms(engine, meetings(), log, { holds: () => false }),
    hub: createMeetingHub(),
    mutex: { run: (key, work) => mutex.run(key, () => meanwhile().then(work)) },
    presence: createPresence(),
    connectionQuality: createConnectionQuality(),
    mediaKeys: {
      ...mediaKeys,
      give(key, token) {
        answeredKeys.push(key);
        mediaKeys.give(key, token);
      },
    },
    askedToSpeak: createAskedToSpeak(),
    deviceThrottle: createThrottle(() => undefined, clock),
    capacity: 100,
  };
});

/** A socket of which the test says when it closes. */
function aSocket() {
  const said: { type: string; [more: string]: unknown }[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    closeCode: 0,
    once: () => socket,
    send: (text: string) => void said.push(JSON.parse(text) as (typeof said)[number]),
    close(code: number) {
      socket.closeCode = code;
      socket.readyState = 3;
    },
  };
  return { socket, said };
}
async function joins(message: object, requester: Requester = {}) {
  const { socket, said } = aSocket();
  const visit = visitOf(socket as unknown as WebSocket, 'somewhere');
  visit.requester = requester;
  const connection = await join(context, visit, { type: 'join', ...message } as Join);
  return { connection, said, closeCode: socket.closeCode };
}
/** Joins on a socket that closes before there is a connection. */
async function goesAgain(message: object) {
  const { socket, said } = aSocket();
  meanwhile = async () => {
    socket.readyState = 3;
  };
  const connection = await join(context, visitOf(socket as unknown as WebSocket, 'somewhere'), { type: 'join', ...message } as Join);
  expect([connection, said]).toEqual([null, []]);
}

const shareIn = async (meetingId: string) => {
  const meeting = await world.meetings().find(meetingId);
  return meeting?.phase === 'live' ? meeting.share : null;
};
const codeOf = async (id: string) => (await world.meetings().find(id))?.code ?? '';
const seatIn = (meetingId: string, isHost: boolean) =>
  world
    .store()
    .read.selectFrom('participant')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('role', '=', isHost ? 'host' : 'viewer')
    .executeTakeFirstOrThrow();

describe('the key that the engine’s signalling was opened with', () => {
  it('[C-23] opens it with the token of the same join', async () => {
    const { id } = await world.running();
    const { said } = await joins({ codeOrPurl: await codeOf(id), mediaKey: MEDIA_KEY });
    const token = said.find(({ type }) => type === 'media')?.['token'];
    expect(token).toEqual(expect.any(String));
    expect(await context.mediaKeys.wait(MEDIA_KEY, AbortSignal.timeout(1_000))).toBe(token);
  });

  it('opens nothing, and lets nobody wait, when the join is refused', async () => {
    expect((await joins({ codeOrPurl: '000000000', mediaKey: MEDIA_KEY })).closeCode).toBe(4404);
    expect(answeredKeys).toEqual([MEDIA_KEY]);
    expect(await context.mediaKeys.wait(MEDIA_KEY, AbortSignal.timeout(1_000))).toBeNull();
  });

  it('is answered when the join breaks off', async () => {
    const { id } = await world.running();
    meanwhile = () => Promise.reject(new Error('the store is away'));
    await expect(joins({ codeOrPurl: await codeOf(id), mediaKey: MEDIA_KEY })).rejects.toThrow('the store is away');
    expect(answeredKeys).toEqual([MEDIA_KEY]);
  });

  it('is not asked for in a join without one', async () => {
    const { id } = await world.running();
    await joins({ codeOrPurl: await codeOf(id) });
    expect(answeredKeys).toEqual([]);
  });
});

describe('a socket that closes before it is welcome', () => {
  it('of a newcomer frees the seat, and all are told', async () => {
    const { id } = await world.running();
    await goesAgain({ codeOrPurl: await codeOf(id), name: 'Ana' });
    expect((await seatIn(id, false)).left_at).toBe(world.clock.now());
    expect(told).toEqual([id]);
  });

  it('of the host at the first visit keeps the seat, as of somebody away', async () => {
    const { meeting, ticket } = await world.meetings().open('OneTime');
    await goesAgain({ ticket });
    const host = await seatIn(meeting.id, true);
    expect([host.left_at, host.away_since]).toEqual([null, world.clock.steadyNow()]);
    expect(told).toEqual([meeting.id]);
  });

  it('of somebody who came back changes nothing of the seat', async () => {
    const { id } = await world.running();
    const ana = await world.seated(id, 'ana', { key: hashSecret('key of ana') });
    const before = await world.rowOf(ana);
    await goesAgain({ resumeKey: 'key of ana', lastNumber: 3 });
    expect(await world.rowOf(ana)).toEqual(before);
    expect(told).toEqual([]);
  });
});

describe('what ends between the seat and the connection', () => {
  it('the meeting: its host is told that it is over', async () => {
    const { ticket, meeting } = await world.meetings().open('OneTime');
    expect((await joins({ ticket })).connection).not.toBeNull();
    meanwhile = () => world.over(meeting.id);
    const { connection, said, closeCode } = await joins({ ticket });
    expect(connection).toBeNull();
    expect(said).toEqual([{ type: 'not-admitted', n: 1, errorCode: 5 }]);
    expect(closeCode).toBe(4410);
  });

  it('[C-24] the seat: its person is not admitted, and no socket stands for them', async () => {
    const { id, host } = await world.running();
    meanwhile = async () => world.meetings().remove(id, host, (await seatIn(id, false)).id as ParticipantId);
    const { connection, said, closeCode } = await joins({ codeOrPurl: await codeOf(id), name: 'Ana' });
    expect(connection).toBeNull();
    expect(said).toEqual([{ type: 'not-admitted', n: 1, errorCode: 6 }]);
    expect(closeCode).toBe(4403);
    expect(context.hub.connectionOf(id, (await seatIn(id, false)).id)).toBeUndefined();
  });
});

describe('a store that is away in the middle of a return', () => {
  it('leaves no socket that stands for the person', async () => {
    const { id } = await world.running();
    const ana = await world.seated(id, 'ana', { key: hashSecret(`key in ${id}`) });
    const { write, ...store } = context.store;
    const fails = ((command: unknown, input: never) =>
      command === setPresence ? Promise.reject(new Error('away')) : write(command as never, input)) as typeof write;
    context = { ...context, store: { ...store, write: fails } };
    await expect(joins({ resumeKey: `key in ${id}`, lastNumber: 1 })).rejects.toThrow('away');
    expect(context.hub.connectionOf(id, ana)).toBeUndefined();
  });
});

describe('what is written of a seat', () => {
  it('of the host: the name of the page, and no key that could ban them', async () => {
    const { meeting, ticket } = await world.meetings().open('OneTime');
    await joins({ ticket, name: 'Anna' });
    expect(await seatIn(meeting.id, true)).toMatchObject({ name: 'Anna', is_headless: 0, ban_keys: '[]' });
  });

  it('[D-74] of the host’s recorder: a nameless viewer who is in no list', async () => {
    const { meeting, ticket } = await world.meetings().open('OneTime');
    await joins({ ticket });
    await joins({ ticket, headless: true });
    expect(await seatIn(meeting.id, false)).toMatchObject({ name: '', is_headless: 1, ban_keys: '[]' });
  });

  it('[C-24] of a viewer who comes back signed in: the account too, which is kept out with them if they are removed', async () => {
    const { id } = await world.running();
    const before = banKeys({ sessionId: 'a browser' }, 'somewhere');
    const ana = await world.seated(id, 'ana', { key: hashSecret(`key in ${id}`), banKeys: before });
    await joins({ resumeKey: `key in ${id}`, lastNumber: 1 }, { sessionId: 'a browser', accountId: '17' });
    expect(JSON.parse((await world.rowOf(ana)).ban_keys)).toEqual(expect.arrayContaining([...before, 'account 17']));
  });

  it('[C-24] of who was removed stays closed, whoever asks for it', async () => {
    const { id, host } = await world.running();
    const ana = await world.seated(id, 'ana', { key: hashSecret(`key in ${id}`) });
    await world.meetings().remove(id, host, ana);
    const { said, closeCode } = await joins({ resumeKey: `key in ${id}`, lastNumber: 0 });
    expect([said, closeCode]).toEqual([[{ type: 'not-admitted', n: 1, errorCode: 6 }], 4403]);
  });
});

describe('a presenter who comes back', () => {
  it('as the host, by the ticket, has the seat they had, and nothing to show any more', async () => {
    const { meeting, ticket } = await world.meetings().open('OneTime');
    const { connection } = await joins({ ticket });
    const host = connection?.participantId as ParticipantId;
    await world.meetings().change(meeting.id, { kind: 'start-share', by: host });
    const again = await joins({ ticket });
    expect(again.connection?.participantId).toBe(host);
    expect(await shareIn(meeting.id)).toBe('away');
  });

  async function presents() {
    const { id, host } = await world.running();
    const ana = await world.seated(id, 'ana', { key: hashSecret(`key in ${id}`) });
    const meetings = world.meetings();
    for (const event of [
      { kind: 'ask-to-present', by: ana, swapId: 'a swap' },
      { kind: 'accept-swap', by: host, swapId: 'a swap' },
      { kind: 'start-share', by: ana },
    ] as const)
      expect((await meetings.change(id, event)).ok).toBe(true);
    return { resumeKey: `key in ${id}`, share: () => shareIn(id) };
  }

  it('on a fresh page has nothing to show any more', async () => {
    const { resumeKey, share } = await presents();
    expect(await share()).toBe('sharing');
    await joins({ resumeKey, lastNumber: 0 });
    expect(await share()).toBe('away');
  });

  it('on the same page goes on', async () => {
    const { resumeKey, share } = await presents();
    await joins({ resumeKey, lastNumber: 5 });
    expect(await share()).toBe('sharing');
  });
});
