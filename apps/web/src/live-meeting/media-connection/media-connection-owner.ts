/**
 * Owns the one media connection of this page: opens it with the token that the server sends, drops it when the engine dies,
 * and asks for a new token when it may be opened again. What this page publishes goes on over every new connection (`own-screen.ts`,
 * `side-publishers.ts`).
 */
import type { MediaConnection, RemoteScreen, WeakConnections } from '@ninefold/media/client-port.ts';
import { type Ahead, createAhead } from './ahead.ts';
import { createGate } from './gate.ts';
import { keepAsWanted } from './keep-as-wanted.ts';
import { createClientLoader } from './load-client.ts';
import type { MediaToken, MediaConnectionOptions, MediaConnectionOwner } from './media-connection-ports.ts';
import { createOwnScreen } from './own-screen.ts';
import { createSidePublishers } from './side-publishers.ts';
import { createTokenAsking } from './token-asking.ts';

/** The engine's signalling goes through our server: while that is known to be away, its client waits, as long as it seeks a way back at all. */
const LONGEST_HOLD_MS = 10 * 60_000;
const nothing: readonly never[] = [];
const noWeakConnections: WeakConnections = new Map();

/** Opens nothing by itself: a connection begins with `token` or `openAhead`. One that fails is asked for again for as long as `want(true)` holds. */
export function createMediaConnectionOwner(options: MediaConnectionOptions): MediaConnectionOwner {
  const { timers } = options;
  let generation = 0;
  let connection: MediaConnection | null = null;
  let isOpening = false;
  let opening = new AbortController();
  let ahead: Ahead | null = null;
  let isWanted = false;
  let isClosed = false;
  let lastScreen: RemoteScreen | null = null;
  let preferred: string | null = null;
  let isNarrowServed = false;
  const side = createSidePublishers(options);
  const reachable = createGate(timers, LONGEST_HOLD_MS);
  const loadClient = createClientLoader(options);

  const asking = createTokenAsking({
    timers,
    random: options.random,
    isWanted: () => isWanted && !isClosed,
    isNeeded: () => !isOpening && connection === null,
    ask: options.askForToken,
  });

  const drop = () => {
    generation += 1;
    isOpening = false;
    opening.abort();
    ahead?.settled();
    ahead = null;
    ownScreen.dropped();
    const old = connection;
    connection = null;
    lastScreen = null;
    options.onScreen(null);
    options.onRemotes(nothing);
    options.onSpeaking(nothing);
    options.onWeakConnections(noWeakConnections);
    side.connected(null);
    if (old !== null) void old.close().catch(() => {});
  };

  const failed = () => {
    if (ahead !== null && isOpening) return connectWith(ahead.media);
    drop();
    options.onPhase('lost');
    asking.later();
  };

  const ownScreen = createOwnScreen({
    connection: () => connection,
    onPublished: options.onPublished,
    failed: () => failed(),
  });

  const stopComparing = keepAsWanted(timers, {
    connection: () => connection,
    isUnderWay: () => isOpening || asking.isUnderWay() || ownScreen.isUnderWay(),
    isPublished: ownScreen.isPublished,
    connect: () => asking.in(0),
    failed: () => failed(),
    publishAnew: ownScreen.publishAnew,
  });

  /** What was asked beside the join has come to nothing. */
  const connectWith = (media: MediaToken | null) => {
    drop();
    options.onPhase('off');
    if (media !== null) void open(media.url, media.token);
    else asking.wanted();
  };

  const open = async (url: string, token: string) => {
    generation += 1;
    const mine = generation;
    const early = ahead;
    isOpening = true;
    opening = new AbortController();
    asking.stop();
    options.onPhase('connecting');
    try {
      const client = await loadClient();
      if (mine !== generation) return;
      const onNegotiated = () => {
        if (mine !== generation || !isOpening) return;
        early?.settled();
        options.onPhase('negotiated');
      };
      const fresh = await client.connect({
        url: options.socketOrigin + url,
        token,
        // One that was asked for ahead ends by itself: the server says no. Called off before, the browser would complain of its socket.
        ...(early === null ? { signal: opening.signal } : { nextToken: early.nextToken }),
        onNegotiated,
        onHindered: (by) => {
          if (mine === generation && isOpening) options.onHindered(by);
        },
        untilReachable: reachable.passed,
        onStuck: options.onStuck,
        isNarrow: options.isNarrow(),
        onTooNarrow: options.onTooNarrow,
        onScreenFailed: () => {
          if (mine === generation) ownScreen.publishAnew();
        },
      });
      if (mine !== generation) {
        await fresh.close();
        return;
      }
      isOpening = false;
      early?.settled();
      connection = fresh;
      fresh.preferScreenOf(preferred);
      fresh.serveNarrow(isNarrowServed);
      fresh.watch(() => changed(fresh));
      changed(fresh);
      ownScreen.publish();
      side.connected(fresh);
    } catch {
      if (mine === generation) failed();
    }
  };

  const changed = (from: MediaConnection) => {
    if (from !== connection) return;
    if (from.state === 'closed') {
      failed();
      return;
    }
    if (from.state === 'connected') asking.succeeded();
    options.onPhase(from.state === 'reconnecting' ? 'lost' : from.state);
    options.onRemotes(from.remotes);
    options.onSpeaking(from.speaking);
    options.onWeakConnections(from.weakConnections);
    if (from.screen !== lastScreen) {
      lastScreen = from.screen;
      options.onScreen(from.screen);
    }
  };

  return {
    want: (wanted) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      reachable.set(wanted);
      if (!wanted) asking.stop();
      else if (connection === null && !isOpening) asking.wanted();
    },
    openAhead: (url, key) => {
      if (isClosed || isOpening || connection !== null) return;
      ahead = createAhead(timers, connectWith);
      void open(url, key);
    },
    token: (media) => {
      ownScreen.setAllowed(media.mayPublish);
      ahead?.came(media);
      if (isClosed || isOpening) return;
      // A connection that works is kept: opening another one would only interrupt the picture.
      if (connection !== null && connection.state === 'connected') {
        ownScreen.publish();
        return;
      }
      if (connection !== null) drop();
      void open(media.url, media.token);
    },
    engineDied: () => {
      drop();
      options.onPhase('lost');
      asking.stop();
      asking.anew();
    },
    renew: () => {
      drop();
      options.onPhase('connecting');
      asking.in(0);
    },
    setScreen: ownScreen.set,
    switchScreen: ownScreen.switchTo,
    setContentHint: ownScreen.setContentHint,
    setPaused: ownScreen.setPaused,
    sendKeyframe: () => void connection?.sendScreenKeyframe().catch(() => {}),
    expectScreen: ownScreen.expect,
    serveNarrow: (isNeeded) => {
      if (isNeeded === isNarrowServed) return;
      isNarrowServed = isNeeded;
      connection?.serveNarrow(isNeeded);
    },
    preferScreenOf: (person) => {
      preferred = person;
      connection?.preferScreenOf(person);
    },
    side,
    close: () => {
      isClosed = true;
      stopComparing();
      asking.stop();
      drop();
      reachable.set(true);
    },
  };
}
