import { LogLevel, Room, type RoomOptions, setLogLevel } from 'livekit-client';
import type { MediaClient, MediaConnection, MediaConnectionOptions } from '../client-port.ts';
import { createMediaWay, type MediaWay, takeTcp } from './by-tcp.ts';
import { negotiateOnce } from './single-negotiation.ts';
import { type HindranceWatch, watchHindrance } from './hindrance.ts';
import { createFirstOffer } from './first-offer.ts';
import { withoutUselessIceServers } from './ice-servers.ts';
import { leaveWithPage, withoutPageLeave } from './leave-with-page.ts';
import { withoutAudioContext } from './no-audio-context.ts';
import { withoutOnlineCheck } from './no-online-check.ts';
import { reconnectPause } from './reconnect-policy.ts';
import { takeNarrowCodecs } from './narrow-codecs.ts';
import { untilNegotiated } from './negotiated.ts';
import { replaceToken } from './replace-token.ts';
import { skipClosedSignalling } from './skip-closed-signalling.ts';
import { waitBeforeReturn } from './wait-before-return.ts';
import { LivekitConnection } from './connection.ts';

const CONNECT_WITHIN_MS = 15_000;
const LIMITS = { websocketTimeout: CONNECT_WITHIN_MS, peerConnectionTimeout: CONNECT_WITHIN_MS, maxRetries: 1, autoSubscribe: true };

const ROOM_OPTIONS: RoomOptions = {
  // Would lower the resolution of a small or covered window; text must stay readable the moment it is enlarged.
  adaptiveStream: false,
  dynacast: true,
  // The capture outlives the room: after an engine's death the same track is published again, with no picker.
  stopLocalTrackOnUnpublish: false,
  // A page that asks before it is left may stay.
  disconnectOnPageLeave: false,
  singlePeerConnection: true,
  reconnectPolicy: { nextRetryDelayInMs: ({ retryCount, elapsedMs }) => reconnectPause(retryCount, elapsedMs, Math.random()) },
};

// The ends of its connections are states to us, which the page shows; to it they are errors for the console, also when a meeting simply ended.
setLogLevel(LogLevel.silent);

/** Watched from its start on: what is made ahead fails ahead. */
const watches = new WeakMap<Room, HindranceWatch>();

function createRoom(): Room {
  const room = withoutPageLeave(withoutUselessIceServers(withoutOnlineCheck(withoutAudioContext(new Room(ROOM_OPTIONS)))));
  negotiateOnce(room);
  skipClosedSignalling(room);
  watches.set(room, watchHindrance(room));
  return room;
}

interface Prepared {
  readonly room: Room;
  /** Its first offer is made, or cannot be. */
  readonly ready: Promise<void>;
}

interface Asked {
  readonly room: Room;
  readonly url: string;
  readonly key: string;
  readonly connected: Promise<void>;
}

/** Makes the media client over livekit-client. */
export function createLivekitClient(): MediaClient {
  let prepared: Prepared | null = null;
  let asked: Asked | null = null;
  const way = createMediaWay();
  const prepare = (): Prepared => {
    const room = createRoom();
    // A browser that forbids it says so again when the meeting is entered.
    prepared = { room, ready: createFirstOffer(room).catch(() => {}) };
    return prepared;
  };
  const take = (): Room => {
    const { room } = prepared ?? { room: createRoom() };
    prepared = null;
    return room;
  };
  return {
    prepare: () => {
      if (prepared === null && asked === null) prepare();
    },
    askAhead: (url, key) => {
      // What is asked ahead may take any way.
      if (asked !== null || way.isByTcp) return;
      const { ready } = prepared ?? prepare();
      const room = take();
      const mine: Asked = { room, url, key, connected: ready.then(() => room.connect(url, key, LIMITS)) };
      asked = mine;
      mine.connected.catch(() => {
        if (asked !== mine) return;
        asked = null;
        void room.disconnect(false);
        if (prepared === null) prepare();
      });
    },
    connect: (options) => {
      const begun = asked?.key === options.token && asked.url === options.url ? asked : null;
      if (begun !== null) asked = null;
      // What was made ahead has offered all codecs.
      const room = begun?.room ?? (options.isNarrow === true || way.isByTcp ? createRoom() : take());
      return connect(room, options, way, begun?.connected);
    },
  };
}

async function connect(
  room: Room,
  {
    url,
    token,
    nextToken,
    signal,
    onNegotiated,
    onHindered,
    untilReachable,
    onTooNarrow,
    isNarrow = false,
    ...told
  }: MediaConnectionOptions,
  way: MediaWay,
  begun?: Promise<void>,
): Promise<MediaConnection> {
  const negotiated = untilNegotiated(room);
  if (isNarrow) takeNarrowCodecs(room);
  const isByTcp = way.isByTcp && begun === undefined;
  if (isByTcp) takeTcp(room);
  // Closed, it is made anew by its owner.
  const onPictureLost = (): void => {
    if (way.losesPicture()) void room.disconnect(false);
  };
  const heard = { ...told, onPictureLost };
  const connection = new LivekitConnection(room, isNarrow || onTooNarrow === undefined ? heard : { ...heard, onTooNarrow });
  const hindrance = watches.get(room);
  let stopListening = (): void => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    const calledOff = () => reject(new Error('called off'));
    if (signal?.aborted === true) calledOff();
    signal?.addEventListener('abort', calledOff);
    const listened = hindrance?.listen((by) => {
      onHindered?.(by);
      if (by === 'browser') reject(new Error('the browser does not do what WebRTC needs'));
    });
    if (listened !== undefined) stopListening = listened;
    timer = setTimeout(() => {
      if (hindrance?.isBrowserAsked() === true) onHindered?.('browser');
      reject(new Error(`the media engine did not let us in within ${CONNECT_WITHIN_MS} ms`));
    }, CONNECT_WITHIN_MS);
  });
  try {
    const connected = begun ?? room.connect(url, token, LIMITS);
    await Promise.race([connected, negotiated, over]);
    onNegotiated?.();
    await Promise.race([connected, over]);
    if (nextToken !== undefined) replaceToken(room, token, nextToken);
    leaveWithPage(room);
    if (untilReachable !== undefined) waitBeforeReturn(room, untilReachable);
  } catch (cause) {
    if (isByTcp && signal?.aborted !== true) way.failed();
    void room.disconnect(false);
    throw cause;
  } finally {
    clearTimeout(timer);
    stopListening();
  }
  return connection;
}
