/**
 * Owns the one media connection of this page: opens it with the token that the server sends, drops it when the engine dies,
 * asks for a new token when it may be opened again, and publishes the same capture on every new connection.
 */
import type { MediaConnection, RemoteScreen, ScreenLook, WeakLines } from '@ninefold/media/port.ts';
import { type Ahead, createAhead } from './ahead.ts';
import { createGate } from './gate.ts';
import { keepAsWanted } from './keep-as-wanted.ts';
import type { MediaToken, MotionOptions, MotionOwner } from './motion-ports.ts';
import { createSidePublishers } from './side-publishers.ts';
import { createTokenAsking } from './token-asking.ts';

/** The engine's signalling goes through our server: while that is known to be away, its client waits, as long as it seeks a way back at all. */
const LONGEST_HOLD_MS = 10 * 60_000;
const nothing: readonly never[] = [];
const noWeakLines: WeakLines = new Map();

export function createMotionOwner(options: MotionOptions): MotionOwner {
  const { timers } = options;
  let generation = 0;
  let connection: MediaConnection | null = null;
  let isOpening = false;
  let opening = new AbortController();
  let ahead: Ahead | null = null;
  let isWanted = false;
  let isClosed = false;
  let mayPublish = false;
  let screen: MediaStreamTrack | null = null;
  let isPaused = false;
  /** What is to be sent now takes the place of what is sent, and is no new share. */
  let isSwitched = false;
  let look: ScreenLook = 'sharp';
  let isExpected = false;
  let isPrepared = false;
  let published: MediaStreamTrack | null = null;
  /** What is published is so no more, or is of no use: it is to be published again. */
  let isAnew = false;
  let publishedPaused = false;
  let publishedLook: ScreenLook = 'sharp';
  let publishing: Promise<void> = Promise.resolve();
  let stepsToDo = 0;
  let lastScreen: RemoteScreen | null = null;
  let preferred: string | null = null;
  let isNarrowServed = false;
  const side = createSidePublishers(options);
  const reachable = createGate(timers, LONGEST_HOLD_MS);

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
    published = null;
    isAnew = false;
    publishedLook = 'sharp';
    isPrepared = false;
    const old = connection;
    connection = null;
    lastScreen = null;
    options.onScreen(null);
    options.onRemotes(nothing);
    options.onSpeaking(nothing);
    options.onWeakLines(noWeakLines);
    side.connected(null);
    if (old !== null) void old.close().catch(() => {});
  };

  const failed = () => {
    if (ahead !== null && isOpening) return connectWith(ahead.media);
    drop();
    options.onPhase('lost');
    asking.later();
  };

  // One step after the other: the engine must not see a publish and an unpublish of one track at once.
  const publish = () => {
    const target = connection;
    stepsToDo += 1;
    publishing = publishing
      .then(() => bringUpToDate(target))
      .catch(() => {
        if (target !== null && target === connection) failed();
      })
      .finally(() => {
        stepsToDo -= 1;
      });
  };

  const publishAnew = () => {
    isAnew = true;
    publish();
  };

  const bringUpToDate = async (target: MediaConnection | null): Promise<void> => {
    if (target === null || target !== connection) return;
    if (isAnew && screen !== null) published = null;
    isAnew = false;
    if (published === null && screen === null) await bringToReady(target);
    if (target !== connection || !mayPublish) return;
    if (publishedLook !== look) {
      publishedLook = look;
      await target.setScreenLook(look);
    }
    if (target !== connection) return;
    if (published !== null && published !== screen && (screen === null || !isSwitched)) {
      published = null;
      await target.unpublishScreen();
    }
    if (target !== connection) return;
    if (screen !== null && published !== screen && screen.readyState === 'live') {
      const isInPlace = published !== null;
      // What takes the place of a paused screen is paused before it is there.
      if (isPaused) await followPause(target);
      published = screen;
      isPrepared = false;
      if (!isInPlace) publishedPaused = isPaused;
      await (isInPlace ? target.replaceScreen(screen) : target.publishScreen(screen, isPaused));
      if (target === connection && published !== null) options.onPublished();
    }
    await followPause(target);
  };

  const followPause = async (target: MediaConnection): Promise<void> => {
    if (target !== connection || published === null || publishedPaused === isPaused) return;
    publishedPaused = isPaused;
    await (isPaused ? target.pauseScreen() : target.resumeScreen());
  };

  /** Nothing is lost when it fails: the screen then takes the long way. */
  const bringToReady = async (target: MediaConnection): Promise<void> => {
    const isWantedReady = isExpected && mayPublish;
    if (isWantedReady === isPrepared) return;
    isPrepared = isWantedReady;
    await (isWantedReady ? target.prepareScreen() : target.unpublishScreen()).catch(() => {
      isPrepared = false;
    });
  };

  const stopComparing = keepAsWanted(timers, {
    connection: () => connection,
    isUnderWay: () => isOpening || asking.isUnderWay() || stepsToDo > 0,
    isPublished: () => published !== null,
    connect: () => asking.in(0),
    failed: () => failed(),
    publishAnew: () => publishAnew(),
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
      const client = await options.loadClient();
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
        untilReachable: reachable.passed,
        onStuck: options.onStuck,
        isNarrow: options.isNarrow(),
        onTooNarrow: options.onTooNarrow,
        onScreenFailed: () => {
          if (mine === generation) publishAnew();
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
      publish();
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
    options.onWeakLines(from.weakLines);
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
      mayPublish = media.mayPublish;
      ahead?.came(media);
      if (isClosed || isOpening) return;
      // A connection that works is kept: opening another one would only interrupt the picture.
      if (connection !== null && connection.state === 'connected') {
        publish();
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
    setScreen: (track) => {
      screen = track;
      isPaused = false;
      isSwitched = false;
      publish();
    },
    switchScreen: (track) => {
      if (screen === null) return;
      screen = track;
      isSwitched = true;
      publish();
    },
    setLook: (wanted) => {
      look = wanted;
      publish();
    },
    setPaused: (paused) => {
      isPaused = paused;
      publish();
    },
    sendWhole: () => void connection?.sendWholeScreen().catch(() => {}),
    expectScreen: (expected) => {
      if (expected === isExpected) return;
      isExpected = expected;
      publish();
    },
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
