/** The own screen as it is published on the media connection: which capture, paused or not, with which content hint, or made ready ahead of one. */
import type { ContentHint, MediaConnection } from '@ninefold/media/client-port.ts';
import {
  afterStep,
  nothingSent,
  nothingWanted,
  rulesOfRound,
  type ScreenStep,
  type SentScreen,
  type WantedScreen,
} from './own-screen-steps.ts';

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

/**
 * Publishes in steps (`own-screen-steps.ts`), one after the other: the engine must not see a publish and an unpublish of one track at once. A step that fails
 * is not tried again here: `failed` is called, and the next connection begins anew.
 */
export function createOwnScreen(ports: OwnScreenPorts): OwnScreen {
  let wanted: WantedScreen = nothingWanted;
  let sent: SentScreen = nothingSent;
  let isAnew = false;
  let publishing: Promise<void> = Promise.resolve();
  let stepsToDo = 0;

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
  const want = (change: Partial<WantedScreen>) => {
    wanted = { ...wanted, ...change };
    publish();
  };

  const bringUpToDate = async (target: MediaConnection | null): Promise<void> => {
    if (target !== null && target === ports.connection() && isAnew) {
      if (wanted.track !== null) sent = { ...sent, track: null };
      isAnew = false;
    }
    for (const rule of rulesOfRound) {
      if (target === null || target !== ports.connection()) return;
      const step = rule(wanted, sent);
      if (step !== null) await take(step, target);
    }
  };

  const take = async (step: ScreenStep, target: MediaConnection): Promise<void> => {
    sent = afterStep(sent, step);
    await actions[step.do](target, step as never).catch((cause: unknown) => {
      // Nothing is lost without it: the screen then takes the long way.
      if (!isReadiness(step)) throw cause;
      sent = { ...sent, isReady: false };
    });
    const hasSent = step.do === 'publish' || step.do === 'replace';
    if (hasSent && target === ports.connection() && sent.track !== null) ports.onPublished();
  };

  return {
    publish,
    publishAnew: () => {
      isAnew = true;
      publish();
    },
    isPublished: () => sent.track !== null,
    isUnderWay: () => stepsToDo > 0,
    set: (track) => want({ track, isPaused: false, isInPlace: false }),
    switchTo: (track) => {
      if (wanted.track !== null) want({ track, isInPlace: true });
    },
    setContentHint: (hint) => want({ hint }),
    setPaused: (isPaused) => want({ isPaused }),
    expect: (isExpected) => {
      if (isExpected !== wanted.isExpected) want({ isExpected });
    },
    setAllowed: (isAllowed) => {
      wanted = { ...wanted, isAllowed };
    },
    dropped: () => {
      sent = nothingSent;
      isAnew = false;
    },
  };
}

const isReadiness = ({ do: what }: ScreenStep): boolean => what === 'make-ready' || what === 'unmake-ready';

type Actions = { readonly [What in ScreenStep['do']]: (on: MediaConnection, step: Extract<ScreenStep, { do: What }>) => Promise<void> };

const actions: Actions = {
  'make-ready': (on) => on.prepareScreen(),
  'unmake-ready': (on) => on.unpublishScreen(),
  'set-hint': (on, { hint }) => on.setScreenContentHint(hint),
  unpublish: (on) => on.unpublishScreen(),
  publish: (on, { track, isPaused }) => on.publishScreen(track, isPaused),
  replace: (on, { track }) => on.replaceScreen(track),
  pause: (on) => on.pauseScreen(),
  resume: (on) => on.resumeScreen(),
};
