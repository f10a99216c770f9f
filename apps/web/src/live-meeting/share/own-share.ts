/** What this page shares of its own: the capture, whether it is paused, and what the server is told of both. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { ContentHint } from '@ninefold/media/client-port.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import type { MediaTrouble } from '@ninefold/protocol/live/media-trouble.ts';
import { type CaptureTrouble, captureTroubleOf } from '../../platform/capture-trouble.ts';
import type { MeetingState, OwnShareState } from '../state/model.ts';
import type { MediaConnectionOwner } from '../media-connection/media-connection-ports.ts';
import type { MeetingModelEvent } from '../state/next-state.ts';
import { createHandover, isHandover, watchTurn } from './presenting.ts';
import { stepsToTell } from './share-intent.ts';
import type { SharedSound } from '../sound/shared-sound.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { every, type Timers } from '../../platform/timers.ts';

export interface OwnSharePorts {
  readonly store: Store<MeetingState>;
  readonly mediaConnection: Pick<MediaConnectionOwner, 'setScreen' | 'switchScreen' | 'setPaused' | 'setContentHint'>;
  readonly sound: Omit<SharedSound, 'toggle'>;
  readonly timers: Timers;
  readonly send: (message: FromClient) => void;
  readonly happened: (event: MeetingModelEvent) => void;
  /** The page's own clock. */
  readonly now: () => Milliseconds;
}

/** By the page's own clock. */
export interface ShareTimes {
  readonly since: Milliseconds;
  /** Null while it is not paused. */
  readonly pausedSince: Milliseconds | null;
}

export interface OwnShare {
  /** What this page captures, for the preview. */
  readonly captured: Store<MediaStream | null>;
  /** How long it has been shared, and paused; null while nothing is. */
  readonly times: Store<ShareTimes | null>;
  /** Shares what `capture` gives, once it is this page's turn; nothing happens when the person cancels. */
  share(capture: Promise<MediaStream>): Promise<void>;
  /**
   * Shares what `capture` gives in place of what is shared, without a stop: paused stays paused. Nothing happens when the person cancels, when the
   * share has ended meanwhile, and while they are still asked.
   */
  change(capture: () => Promise<MediaStream>): Promise<void>;
  /** What the encoder keeps of this share; each share begins with `detail`. */
  readonly contentHint: Store<ContentHint>;
  setContentHint(hint: ContentHint): void;
  /** An empty stage is left for the live screen alone. */
  setState(to: OwnShareState): void;
  /** Ends the share and says so. */
  stop(): void;
  /** Ends the capture and tells nobody. */
  endCapture(): void;
  /** The engine has the screen. */
  published(): void;
  /** Why no media gets through to this page, or from it: its screen goes as stills, for which nobody has to wait. */
  mediaMissed(trouble: MediaTrouble | null): void;
  /** The socket is back: what the person meant without one is said now. */
  tellAnew(): void;
  /** The server could not write down what this page does with its share: it is said again in a moment. */
  notTaken(): void;
  /** Ends the capture; one that the person is still asked for ends as soon as it comes. */
  close(): void;
}

/** Of an end that came while the page was frozen, or that somebody else brought about by a call, nothing is told. */
const LOOK_EVERY_MS: Milliseconds = 2_000;
const AGAIN_MS: Milliseconds = 3_000;

const toTell = { sharing: 'resume-share', paused: 'pause-share', blank: 'blank-share' } as const;

/** Shares nothing at first. Ends by itself when the capture ends, as by the browser's own "Stop sharing". */
export function createOwnShare({ store, mediaConnection, sound, timers, send, happened, now }: OwnSharePorts): OwnShare {
  const captured = createStore<MediaStream | null>(null);
  const times = createStore<ShareTimes | null>(null);
  const handover = createHandover(store, timers, () => {
    send({ type: 'start-share' });
    sound.told();
  });
  const contentHint = createStore<ContentHint>('detail');
  let is: OwnShareState = 'sharing';
  let isClosed = false;
  /** Pickers that are open, or answered too early: a browser whose picker leaves the page in use may have two. */
  let asked = 0;
  let isChanging = false;

  const setContentHint = (wanted: ContentHint) => {
    contentHint.set(wanted);
    mediaConnection.setContentHint(wanted);
  };

  const endCapture = () => {
    const stream = captured.get();
    if (stream === null) return;
    captured.set(null);
    times.set(null);
    handover.stop();
    is = 'sharing';
    mediaConnection.setScreen(null);
    sound.shared(null);
    endTracks(stream);
    happened({ kind: 'capture', capture: 'none' });
  };

  const stop = () => {
    if (captured.get() === null) return;
    endCapture();
    send({ type: 'stop-share' });
  };

  const started = (stream: MediaStream) => {
    const track = stream.getVideoTracks()[0];
    if (track === undefined || isClosed) return endTracks(stream);
    endCapture();
    // The browser's own bar stops the capture; the meeting goes on (MEET-17).
    track.onended = stop;
    captured.set(stream);
    times.set({ since: now(), pausedSince: null });
    happened({ kind: 'capture', capture: 'live' });
    setContentHint('detail');
    mediaConnection.setScreen(track);
    sound.shared(stream.getAudioTracks()[0] ?? null);
    handover.begin();
  };

  const stopLooking = every(timers, LOOK_EVERY_MS, () => {
    if (captured.get()?.getVideoTracks()[0]?.readyState === 'ended') stop();
  });

  const tellAnew = () => {
    const { meeting, you } = store.get();
    if (meeting === null || you?.isPresenting !== true) return;
    if (isHandover(store.get())) return captured.get() === null ? undefined : handover.again();
    const intent = captured.get() === null ? 'none' : is;
    for (const step of stepsToTell(intent, meeting)) send(step);
  };
  let stopAgain = () => {};

  return {
    captured,
    times,
    stop,
    endCapture,
    published: () => handover.published(),
    mediaMissed: (trouble) => {
      if (trouble === 'blocked' || trouble === 'no-webrtc') handover.published();
    },
    async share(capture) {
      const asBefore = (trouble: CaptureTrouble | null) => {
        const others = asked > 0 ? 'asking' : 'none';
        happened({ kind: 'capture', capture: captured.get() === null ? others : 'live', trouble });
      };
      happened({ kind: 'capture', capture: 'asking' });
      asked += 1;
      const turn = watchTurn(store, timers);
      let stream: MediaStream;
      try {
        stream = await capture;
      } catch (cause) {
        asked -= 1;
        turn.stop();
        return asBefore(captureTroubleOf(cause));
      }
      const isMine = await turn.isMine();
      asked -= 1;
      // It may have ended by the browser's own bar meanwhile, of which nothing is heard any more.
      const isLive = stream.getVideoTracks()[0]?.readyState === 'live';
      if (isMine && isLive) return started(stream);
      endTracks(stream);
      asBefore(isLive ? 'not-your-turn' : null);
    },
    async change(capture) {
      const before = captured.get();
      if (before === null || isChanging) return;
      isChanging = true;
      let picked: MediaStream;
      try {
        picked = await capture();
      } catch (cause) {
        if (captured.get() !== null) happened({ kind: 'capture', capture: 'live', trouble: captureTroubleOf(cause) });
        return;
      } finally {
        isChanging = false;
      }
      const track = picked.getVideoTracks()[0];
      if (captured.get() !== before || track?.readyState !== 'live') return endTracks(picked);
      track.onended = stop;
      captured.set(picked);
      happened({ kind: 'capture', capture: 'live' });
      mediaConnection.switchScreen(track);
      sound.switched(picked.getAudioTracks()[0] ?? null);
      endTracks(before);
    },
    contentHint,
    setContentHint,
    setState(to) {
      if (is === 'blank' && to === 'paused') return;
      is = to;
      const isPaused = to !== 'sharing';
      const shared = times.get();
      if (shared !== null) times.set({ ...shared, pausedSince: isPaused ? (shared.pausedSince ?? now()) : null });
      mediaConnection.setPaused(isPaused);
      sound.paused(isPaused);
      happened({ kind: 'own-pause', to });
      send({ type: toTell[to] });
    },
    tellAnew,
    notTaken() {
      stopAgain();
      stopAgain = timers.after(AGAIN_MS, tellAnew);
    },
    close() {
      isClosed = true;
      stopAgain();
      stopLooking();
      endCapture();
    },
  };
}

/** Whatever the browser still says of their end, it is no stop any more. */
function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}
