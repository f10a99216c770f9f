import { ConnectionError, type Room } from 'livekit-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNALLED_WITHIN_MS, watchHindrance } from './hindrance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that makes its connection, asks for the signalling, and then does with the browser what it was answered. */
function aRoom({ make = () => {}, signal = async () => {}, answer = async () => {} }: Client) {
  let isClosed = false;
  const pairs = new Map<string, object>();
  const states = { iceGatheringState: 'new', iceConnectionState: 'new', localDescription: { sdp: '' } };
  const pc = Object.assign(new EventTarget(), { ...states, getStats: async () => pairs });
  const publisher = {
    pc,
    createInitialOffer: async () => {},
    createAndSendOffer: async () => {},
    setRemoteDescription: answer,
    getSignallingState: () => (isClosed ? 'closed' : 'stable'),
  };
  const client = { join: signal };
  const engine = {
    ...{ client, pcManager: { publisher } },
    on: () => {},
    join: async () => {
      make();
      await client.join();
    },
  };
  const told: unknown[] = [];
  const watch = watchHindrance({ engine } as unknown as Room);
  return {
    ...{ told, watch },
    listen: () => watch.listen((by) => told.push(by)),
    join: () => engine.join().catch(() => {}),
    answered: () => publisher.setRemoteDescription().catch(() => {}),
    gathers: (sdp: string) => {
      Object.assign(pc, { iceGatheringState: 'complete', localDescription: { sdp } });
      pc.dispatchEvent(new Event('icegatheringstatechange'));
    },
    /** From an address that it does not tell. */
    tries: () => {
      pairs.set('1', { type: 'candidate-pair' });
      pc.iceConnectionState = 'checking';
      pc.dispatchEvent(new Event('iceconnectionstatechange'));
    },
    failsAtOnce: () => {
      pc.iceConnectionState = 'failed';
      pc.dispatchEvent(new Event('iceconnectionstatechange'));
    },
    close: () => (isClosed = true),
  };
}

interface Client {
  readonly make?: () => void;
  readonly signal?: () => Promise<void>;
  readonly answer?: () => Promise<void>;
}

const rejects = (cause: unknown) => () => Promise.reject(cause);
const never = () => new Promise<void>(() => {});

it.each([
  ['is refused', ConnectionError.internal('Encountered unknown websocket error')],
  ['is answered by a page of a proxy', ConnectionError.serviceNotFound('v1 RTC path not found', 'v0-rtc')],
  ['is kept by a proxy that lets only some in', ConnectionError.notAllowed('<html>Sign in</html>', 401)],
  ['is forbidden by a proxy', ConnectionError.notAllowed('Forbidden', 403)],
  ['cannot be reached', ConnectionError.serverUnreachable('server was not reachable')],
])('a signalling that %s stands in the way', async (_how, cause) => {
  const room = aRoom({ signal: rejects(cause) });
  room.listen();
  await room.join();
  expect(room.told).toEqual(['signalling']);
});

it('an engine that says no itself is reached', async () => {
  const room = aRoom({ signal: rejects(ConnectionError.notAllowed('invalid token', 401)) });
  room.listen();
  await room.join();
  expect(room.told).toEqual([]);
});

it('a signalling that is swallowed stands in the way while nothing comes through it', async () => {
  let comes = (): void => {};
  const room = aRoom({ signal: () => new Promise((resolve) => (comes = resolve)) });
  room.listen();
  const joined = room.join();
  await vi.advanceTimersByTimeAsync(SIGNALLED_WITHIN_MS - 1);
  expect(room.told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(room.told).toEqual(['signalling']);
  comes();
  await joined;
  expect(room.told).toEqual(['signalling', null]);
});

it('a browser that rejects or throws what it is asked for stands in the way, whoever listens when', async () => {
  const room = aRoom({ answer: rejects(new DOMException('no', 'NotSupportedError')) });
  await room.join();
  await room.answered();
  room.listen();
  expect(room.told).toEqual(['browser']);
  const other = aRoom({
    make: () => {
      throw new TypeError('not a function');
    },
  });
  other.listen();
  await other.join();
  expect(other.told).toEqual(['browser']);
});

it('one that never answers is asked still, and what ends with its connection is no refusal', async () => {
  const room = aRoom({ answer: never });
  room.listen();
  await room.join();
  void room.answered();
  await vi.advanceTimersByTimeAsync(SIGNALLED_WITHIN_MS);
  expect([room.told, room.watch.isBrowserAsked()]).toEqual([[], true]);
  const ended = aRoom({ answer: rejects(new Error('closed')) });
  ended.listen();
  ended.close();
  await ended.answered();
  expect([ended.told, ended.watch.isBrowserAsked()]).toEqual([[], false]);
});

it('a connection that comes about has nothing in its way', async () => {
  const room = aRoom({});
  room.listen();
  await room.join();
  await room.answered();
  await vi.advanceTimersByTimeAsync(SIGNALLED_WITHIN_MS);
  expect([room.told, room.watch.isBrowserAsked()]).toEqual([[], false]);
});

it('a browser that has no address to send from stands in the way, and none that has one, be it hidden or for TCP alone', async () => {
  const room = aRoom({});
  room.listen();
  room.gathers('v=0\r\na=candidate:0 1 TCP 2105458943 3f1c.local 9 typ host tcptype active\r\n');
  expect(room.told).toEqual([null]);
  room.gathers('v=0\r\na=end-of-candidates\r\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(room.told).toEqual([null, 'addresses']);
  // As Firefox does where it is set to go by a proxy or a relay alone, and there is none.
  const other = aRoom({});
  other.listen();
  other.failsAtOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(other.told).toEqual(['addresses']);
});

it('a browser that names no address but tries to connect from one does not stand in the way: the network does', async () => {
  const room = aRoom({});
  room.listen();
  // As Chromium does without a default route, where nobody hears the names that hide its addresses.
  room.gathers('v=0\r\na=end-of-candidates\r\n');
  await vi.advanceTimersByTimeAsync(0);
  room.tries();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.told).toEqual(['addresses', null]);
  const sooner = aRoom({});
  sooner.listen();
  sooner.tries();
  sooner.gathers('v=0\r\na=end-of-candidates\r\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(sooner.told).toEqual([null]);
});
