/**
 * Owns the one media connection of this page: opens it with the token that the server sends, drops it when the engine dies,
 * asks for a new token when it may be opened again, and publishes the same capture on every new connection.
 */
import type { MediaConnection, RemoteScreen, ScreenLook, WeakLines } from '@ninefold/media/port.ts';
import { backOffDelay } from '../control/back-off.ts';
import { createGate } from './gate.ts';
import { keepAsWanted } from './keep-as-wanted.ts';
import type { MotionOptions, MotionOwner } from './motion-ports.ts';
import { createSidePublishers } from './side-publishers.ts';

/** How long the server may take to send the first token by itself. */
const FIRST_TOKEN_MS = 2_000;
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
  let isWanted = false;
  let isClosed = false;
  let mayPublish = false;
  let attempt = 0;
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
  let stopAsking: (() => void) | null = null;
  let publishing: Promise<void> = Promise.resolve();
  let stepsToDo = 0;
  let lastScreen: RemoteScreen | null = null;
  let preferred: string | null = null;
  let isNarrowServed = false;
  const side = createSidePublishers(options);
  const reachable = createGate(timers, LONGEST_HOLD_MS);

  const askLater = (delay: number) => {
    if (stopAsking !== null || isClosed || !isWanted) return;
    stopAsking = timers.after(delay, () => {
      stopAsking = null;
      if (!isWanted || isOpening || connection !== null) return;
      attempt += 1;
      options.askForToken();
      askLater(backOffDelay(attempt + 3, options.random()));
    });
  };
  const stopAskingNow = () => {
    stopAsking?.();
    stopAsking = null;
  };

  const drop = () => {
    generation += 1;
    isOpening = false;
    opening.abort();
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
    drop();
    options.onPhase('lost');
    askLater(backOffDelay(attempt, options.random()));
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
    isUnderWay: () => isOpening || stopAsking !== null || stepsToDo > 0,
    isPublished: () => published !== null,
    connect: () => askLater(0),
    failed: () => failed(),
    publishAnew: () => publishAnew(),
  });

  const open = async (url: string, token: string) => {
    generation += 1;
    const mine = generation;
    isOpening = true;
    opening = new AbortController();
    const { signal } = opening;
    stopAskingNow();
    options.onPhase('connecting');
    try {
      const client = await options.loadClient();
      if (mine !== generation) return;
      const onNegotiated = () => {
        if (mine === generation && isOpening) options.onPhase('negotiated');
      };
      const fresh = await client.connect({
        url: options.socketOrigin + url,
        token,
        signal,
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
    if (from.state === 'connected') attempt = 0;
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
      if (!wanted) stopAskingNow();
      else if (connection === null && !isOpening) askLater(attempt === 0 ? FIRST_TOKEN_MS : 0);
    },
    token: (media) => {
      mayPublish = media.mayPublish;
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
      attempt = Math.max(attempt, 1);
      stopAskingNow();
      askLater(backOffDelay(0, options.random()));
    },
    renew: () => {
      drop();
      options.onPhase('connecting');
      askLater(0);
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
      stopAskingNow();
      drop();
      reachable.set(true);
    },
  };
}
