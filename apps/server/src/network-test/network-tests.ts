/**
 * Tests of the network between a browser and the engine: for each transport a room of its own for two, one that sends a small picture and one that
 * receives it. Nothing is stored. A test ends by itself, and its rooms and the right to enter them with it.
 */
import { type Transport, transports } from '@ninefold/domain/network-test/network-test.ts';
import { type Milliseconds, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { MEDIA_PATH } from '@ninefold/protocol/live/media-path.ts';
import type { BeginAnswer, TestTokens } from '@ninefold/protocol/network-test/network-test.ts';
import { turnOf } from '../settings/turn-settings.ts';
import { randomId } from '../platform/random.ts';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import type { Config } from '../settings/config.ts';
import type { Attempts } from '../viewer-code/attempts.ts';

/** Longer than all checks of a page take together. */
const LASTS_MS: Milliseconds = MINUTE_MS;
/** In the whole installation: a picture of a test is 150 kbit/s. */
const AT_ONCE = 6;
/** Behind one address may be an office; of more, the oldest ends. A page that is loaded again leaves one behind. */
const AT_ONCE_PER_RATE_LIMIT_KEY = 2;

export interface NetworkTests {
  /** @param rateLimitKey as `rateLimitKeyOf` gives it. @returns `limit` when it has begun as many as it may in ten minutes */
  begin(rateLimitKey: string): Promise<BeginAnswer | 'limit'>;
  /** Ends a test; nothing happens when none has this id. */
  end(id: string): void;
  /** Whether somebody has a place in a room of a test that runs. */
  admits(room: string, identity: string): boolean;
  /** Whether a room is of a test that runs. */
  holds(room: string): boolean;
  stop(): void;
}

interface Test {
  readonly rateLimitKey: string;
  /** Room to the names of the two in it. */
  readonly seats: Map<string, readonly [sender: string, receiver: string]>;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface NetworkTestPorts {
  readonly engine: Engine;
  readonly attempts: Attempts;
  readonly config: Config;
  readonly log: Logger;
}

export function networkTests({ engine, attempts, config, log }: NetworkTestPorts): NetworkTests {
  /** By id, the oldest first. */
  const running = new Map<string, Test>();

  function end(id: string): void {
    const test = running.get(id);
    if (test === undefined) return;
    running.delete(id);
    clearTimeout(test.timer);
    if (engine.state !== 'ready') return;
    for (const room of test.seats.keys())
      engine.media.deleteRoom(room).catch((cause: unknown) => log.warn({ cause }, 'the room of a network test was not deleted yet'));
  }

  const seatsIn = (room: string) => [...running.values()].find(({ seats }) => seats.has(room))?.seats.get(room);

  async function openRoom(test: Test, id: string, transport: Transport): Promise<TestTokens> {
    const room = `network-test-${id}-${transport}`;
    const [sender, receiver] = [randomId(), randomId()] as const;
    // Before the engine tells of the room, or anybody could enter it.
    test.seats.set(room, [sender, receiver]);
    await engine.media.createRoom(room, 2);
    const [send, receive] = await Promise.all([
      engine.media.issueToken({ room, identity: sender, sources: ['camera'] }),
      engine.media.issueToken({ room, identity: receiver, sources: [] }),
    ]);
    return { send, receive };
  }

  return {
    end,
    admits: (room, identity) => seatsIn(room)?.includes(identity) ?? false,
    holds: (room) => seatsIn(room) !== undefined,
    async begin(rateLimitKey) {
      if (attempts.isOver('network-test', rateLimitKey, config.LIMIT_LOOKUPS)) return 'limit';
      if (engine.state !== 'ready') return { kind: 'engine-away' };
      const ofRateLimitKey = [...running].filter(([, test]) => test.rateLimitKey === rateLimitKey);
      if (ofRateLimitKey.length >= AT_ONCE_PER_RATE_LIMIT_KEY) end(ofRateLimitKey[0]?.[0] ?? '');
      if (running.size >= AT_ONCE) return { kind: 'busy' };
      const id = randomId();
      const timer = setTimeout(() => end(id), LASTS_MS);
      timer.unref();
      const test: Test = { rateLimitKey, seats: new Map(), timer };
      running.set(id, test);
      try {
        await attempts.count('network-test', rateLimitKey, id);
        const opened = await Promise.all(
          offered(config).map(async (transport) => [transport, await openRoom(test, id, transport)] as const),
        );
        return { kind: 'begun', id, mediaPath: MEDIA_PATH, tokens: Object.fromEntries(opened) };
      } catch (cause) {
        log.warn({ cause }, 'a network test could not begin');
        end(id);
        return { kind: 'engine-away' };
      }
    },
    stop() {
      for (const id of [...running.keys()]) end(id);
    },
  };
}

/** Of an engine that runs elsewhere only its answer to the browser tells whether it has relays. */
function offered(config: Config): readonly Transport[] {
  if (config.LIVEKIT_URL !== undefined) return transports;
  const relay = turnOf(config);
  return transports.filter(
    (transport) =>
      (transport !== 'turn-udp' || (relay?.udpPort ?? null) !== null) && (transport !== 'turn-tls' || (relay?.tls ?? null) !== null),
  );
}
