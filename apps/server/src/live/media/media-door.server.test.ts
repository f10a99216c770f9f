import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { leaveMeeting } from '../../meeting/participant-commands.ts';
import { meetingWorld } from '../../meeting/testing/meeting-world.ts';
import { enterMedia, type MediaDoor } from './media-door.ts';
import { createMediaKeys, type MediaKeys } from './media-keys.ts';

const { store, clock, running, seated, over, meetings } = meetingWorld();
const KEY = '0123456789abcdef0123456789abcdef';
/** As a WebSocket says it: the first words of the engine to who was accepted before. */
const HELLO = Buffer.from([0x81, 0x05, ...Buffer.from('hello')]);

let server: Server;
let keys: MediaKeys;
let door: MediaDoor;
/** The addresses with which somebody came to the engine. */
let entered: string[];
const engine = new WebSocketServer({ noServer: true });
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void enterMedia(door, request, socket, head);
  });
  await once(server, 'listening');
});
afterAll(() => {
  for (const client of engine.clients) client.terminate();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  entered = [];
  keys = createMediaKeys();
  door = {
    store: store(),
    tests: { admits: () => false },
    keys,
    engine: {
      handleUpgrade: (request, socket, head, isAccepted) => {
        entered.push(request.url ?? '');
        if (isAccepted === true) socket.end(HELLO).resume();
        else engine.handleUpgrade(request, socket, head, (client) => client.send('hello'));
      },
    },
  };
});

/** A token as the engine's: only the middle is read here. */
const tokenOf = (claims: unknown) =>
  `head.${Buffer.from(typeof claims === 'string' ? claims : JSON.stringify(claims)).toString('base64url')}.sign`;
const tokenFor = (identity: string, room: string) => tokenOf({ sub: identity, video: { room } });

function opens(query: string, path = '/media/rtc') {
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}${query}`);
  const outcome = new Promise<string>((resolve) => {
    socket.once('message', (text) => {
      resolve(String(text));
      socket.terminate();
    });
    socket.once('unexpected-response', (_request, answer: IncomingMessage) => {
      resolve(`${answer.statusCode}`);
      socket.terminate();
    });
    socket.once('close', (code) => resolve(`${code}`));
    socket.on('error', () => undefined);
  });
  return { socket, outcome };
}
/** A line that stays open would be one less for everybody else. */
const untilNobodyIsConnected = () =>
  until(async () => {
    const open = await promisify(server.getConnections.bind(server))();
    return open === 0 ? null : `the end of ${open} lines`;
  });
const answerTo = (query: string, path?: string) => opens(query, path).outcome;

/** An upgrade by a bare line, which does nothing by itself. */
function connectTo(path: string): Socket {
  const line = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  line.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  return line;
}

async function aSeat() {
  const { id } = await running();
  const room = (await meetings().find(id))?.room ?? '';
  const seat = await seated(id, 'bo');
  return { id, room, seat, token: tokenFor(seat, room) };
}

describe('[C-24] the engine’s signalling with a token', () => {
  it('opens for who has a seat in the running meeting of its room, with the address as it came', async () => {
    const { token } = await aSeat();
    expect(await answerTo(`?protocol=16&access_token=${token}&sdk=js`)).toBe('hello');
    expect(entered).toEqual([`/media/rtc?protocol=16&access_token=${token}&sdk=js`]);
  });

  it('is refused to who has no seat there any more: another room, a seat that ended, a meeting that is over', async () => {
    const [here, there, gone] = [await aSeat(), await aSeat(), await aSeat()];
    expect(await answerTo(`?access_token=${tokenFor(here.seat, there.room)}`)).toBe('401');
    expect(await answerTo(`?access_token=${tokenFor('nobody', here.room)}`)).toBe('401');
    await store().write(leaveMeeting, { participantId: here.seat, now: clock.now() });
    await over(gone.id);
    expect(await answerTo(`?access_token=${here.token}`)).toBe('401');
    expect(await answerTo(`?access_token=${gone.token}`)).toBe('401');
    expect(await answerTo(`?access_token=${there.token}`)).toBe('hello');
  });

  it('is refused without one plain token that says who and where', async () => {
    const { seat, room, token } = await aSeat();
    const none = ['', '?', '?access_token=', `?token=${token}`];
    const several = [`?access_token=${token}&access_token=${token}`, `?access_token=${KEY}&access_token=${token}`];
    const odd = [
      `${token}.x`,
      `.${token}`,
      `${token}.`,
      `%20${token}`,
      `${token}%20`,
      token.slice(0, -'.sign'.length),
      token.slice('head.'.length),
    ];
    const claims = ['no json', 'null', { sub: seat }, { video: { room } }, { sub: seat, video: {} }, { sub: [seat], video: { room } }];
    const queries = [
      ...none,
      ...several,
      ...odd.map((one) => `?access_token=${one}`),
      ...[...claims, { sub: seat, video: { room: [room] } }].map((one) => `?access_token=${tokenOf(one)}`),
    ];
    for (const query of queries) expect(await answerTo(query), query).toBe('401');
    expect(entered).toEqual([]);
  });

  it('opens without a seat for who tests the network, as long as the test runs', async () => {
    let asked: readonly unknown[] = [];
    const tests = (admits: boolean) => ({
      admits: (...what: unknown[]) => {
        asked = what;
        return admits;
      },
    });
    door = { ...door, tests: tests(true) };
    expect(await answerTo(`?access_token=${tokenFor('tester', 'test')}`)).toBe('hello');
    expect(asked).toEqual(['test', 'tester']);
    door = { ...door, tests: tests(false) };
    expect(await answerTo(`?access_token=${tokenFor('tester', 'test')}`)).toBe('401');
  });

  it('is 503 while the store does not answer', async () => {
    const read = new Proxy({} as MediaDoor['store']['read'], {
      get: () => {
        throw new Error('the store is away');
      },
    });
    door = { ...door, store: { read } };
    expect(await answerTo(`?access_token=${tokenFor('a', 'b')}`)).toBe('503');
    keys.give(KEY, tokenFor('a', 'b'));
    expect(await answerTo(`?access_token=${KEY}`)).toBe('4401');
  });
});

describe('[C-23] the engine’s signalling with a key', () => {
  it.each(['/media/rtc', '/media/rtc/v1'])('is accepted at once, and goes on with the token of the join: %s', async (path) => {
    const { token } = await aSeat();
    const { socket, outcome } = opens(`?protocol=16&access_token=${KEY}&sdk=js`, path);
    await once(socket, 'open');
    expect(entered).toEqual([]);
    keys.give(KEY, token);
    expect(await outcome).toBe('hello');
    expect(entered).toEqual([`${path}?protocol=16&access_token=${token}&sdk=js`]);
  });

  it('is closed in order when the join was refused, or its seat has ended by then', async () => {
    const { id, token } = await aSeat();
    keys.give(KEY, null);
    expect(await answerTo(`?access_token=${KEY}`)).toBe('4401');
    await over(id);
    keys.give(KEY, token);
    expect(await answerTo(`?access_token=${KEY}`)).toBe('4401');
    expect(entered).toEqual([]);
    await untilNobodyIsConnected();
  });

  it('leaves no line behind that its page does not end', async () => {
    keys.give(KEY, null);
    const line = connectTo(`/media/rtc?access_token=${KEY}`);
    line.resume();
    await once(line, 'end');
    await untilNobodyIsConnected();
    line.destroy();
  });

  it.each([
    ['ends', (socket: Socket) => socket.end()],
    ['breaks', (socket: Socket) => socket.resetAndDestroy()],
  ])('waits for nobody whose line %s', async (_, goes) => {
    const gone = Promise.withResolvers<null>();
    // No time ends it: nothing but the line can.
    const wait = (_key: string, signal: AbortSignal): Promise<null> => {
      signal.addEventListener('abort', () => gone.resolve(null));
      return gone.promise;
    };
    door = { ...door, keys: { wait } };
    const line = connectTo(`/media/rtc?access_token=${KEY}`);
    const [accepted] = (await once(line, 'data')) as [Buffer];
    expect(String(accepted)).toMatch(/^HTTP\/1\.1 101 /);
    goes(line);
    await gone.promise;
    await untilNobodyIsConnected();
  });

  it('waits nowhere but on the engine’s paths, and for no key that is none', async () => {
    keys.give(KEY, (await aSeat()).token);
    expect(await answerTo(`?access_token=${KEY}`, '/media/agent')).toBe('401');
    expect(await answerTo(`?access_token=${KEY}0`)).toBe('401');
  });
});
