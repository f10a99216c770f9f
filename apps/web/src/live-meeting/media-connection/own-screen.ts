/** The own screen as it is published on the media connection: which capture, paused or not, with which content hint, or made ready ahead of one. */
import type { MediaConnection, ContentHint } from '@ninefold/media/client-port.ts';

export interface OwnScreenPorts {
  /** The one that there is now. */
  readonly connection: () => MediaConnection | null;
  /** A capture is published, or has taken the place of another one. */
  readonly onPublished: () => void;
  /** A step could not be taken: the connection is of no use. */
  readonly failed: () => void;
}

export interface OwnScreen {
  /** What is to be sent from now on, as a new share and not paused; null for nothing. */
  set(track: MediaStreamTrack | null): void;
  /** Another capture in the place of the one that is sent, in the same share. */
  switchTo(track: MediaStreamTrack): void;
  setPaused(isPaused: boolean): void;
  setContentHint(hint: ContentHint): void;
  /** Whether a capture may come soon: then the connection is made ready for it. */
  expect(isExpected: boolean): void;
  /** Whether the engine takes a screen from this page; `publish` follows it. */
  setAllowed(isAllowed: boolean): void;
  /** Brings the connection up to date, after the steps that are under way. */
  publish(): void;
  /** What is published is so no more, or is of no use. */
  publishAnew(): void;
  isPublished(): boolean;
  isUnderWay(): boolean;
  /** The connection is gone, and with it all that was published. */
  dropped(): void;
}

/** Publishes in steps, one after the other. A step that fails is not tried again here: `failed` is called, and the next connection begins anew. */
export function createOwnScreen(ports: OwnScreenPorts): OwnScreen {
  let mayPublish = false;
  let screen: MediaStreamTrack | null = null;
  let isPaused = false;
  /** What is to be sent now takes the place of what is sent, and is no new share. */
  let isSwitched = false;
  let hint: ContentHint = 'detail';
  let isExpected = false;
  let isPrepared = false;
  let published: MediaStreamTrack | null = null;
  let isAnew = false;
  let publishedPaused = false;
  let publishedHint: ContentHint = 'detail';
  let publishing: Promise<void> = Promise.resolve();
  let stepsToDo = 0;

  // One step after the other: the engine must not see a publish and an unpublish of one track at once.
  const publish = () => {
    const target = ports.connection();
    stepsToDo += 1;
    publishing = publishing
      .then(() => bringUpToDate(target))
      .catch(() => {
        if (target !== null && target === ports.connection()) ports.failed();
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
    if (target === null || target !== ports.connection()) return;
    if (isAnew && screen !== null) published = null;
    isAnew = false;
    if (published === null && screen === null) await bringToReady(target);
    if (target !== ports.connection() || !mayPublish) return;
    if (publishedHint !== hint) {
      publishedHint = hint;
      await target.setScreenContentHint(hint);
    }
    if (target !== ports.connection()) return;
    if (published !== null && published !== screen && (screen === null || !isSwitched)) {
      published = null;
      await target.unpublishScreen();
    }
    if (target !== ports.connection()) return;
    if (screen !== null && published !== screen && screen.readyState === 'live') {
      const isInPlace = published !== null;
      // What takes the place of a paused screen is paused before it is there.
      if (isPaused) await followPause(target);
      published = screen;
      isPrepared = false;
      if (!isInPlace) publishedPaused = isPaused;
      await (isInPlace ? target.replaceScreen(screen) : target.publishScreen(screen, isPaused));
      if (target === ports.connection() && published !== null) ports.onPublished();
    }
    await followPause(target);
  };

  const followPause = async (target: MediaConnection): Promise<void> => {
    if (target !== ports.connection() || published === null || publishedPaused === isPaused) return;
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

  return {
    publish,
    publishAnew,
    isPublished: () => published !== null,
    isUnderWay: () => stepsToDo > 0,
    set: (track) => {
      screen = track;
      isPaused = false;
      isSwitched = false;
      publish();
    },
    switchTo: (track) => {
      if (screen === null) return;
      screen = track;
      isSwitched = true;
      publish();
    },
    setContentHint: (wanted) => {
      hint = wanted;
      publish();
    },
    setPaused: (paused) => {
      isPaused = paused;
      publish();
    },
    expect: (expected) => {
      if (expected === isExpected) return;
      isExpected = expected;
      publish();
    },
    setAllowed: (isAllowed) => {
      mayPublish = isAllowed;
    },
    dropped: () => {
      published = null;
      isAnew = false;
      publishedHint = 'detail';
      isPrepared = false;
    },
  };
}
