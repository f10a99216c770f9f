/**
 * The presenting end of the stills: while somebody watches stills, about one picture a second of what this page captures, and only when
 * it has changed. The next one waits until the server has the one before.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { FromServer } from '@ninefold/protocol/live/from-server.ts';
import { inParts } from '@ninefold/protocol/pictures/parts.ts';
import { writeStill } from '@ninefold/protocol/pictures/still.ts';
import type { ShareTimes } from '../share/own-share.ts';
import type { Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';
import { CanvasKept } from './canvas-kept.ts';

/** From the arrival of one to the next one. */
const STILL_EVERY_MS: Milliseconds = 1_000;
/** While the moving picture goes out too: one that took so long to arrive leaves the network to that for so many times as long. */
const YIELDS_FROM_MS: Milliseconds = 300;
const YIELDS_TIMES = 3;
/** After a picture that could not be made. */
const AGAIN_AFTER_MS: Milliseconds = 5_000;

export interface StillCamera {
  /**
   * The next picture that differs from the one before, encoded; null when there is none now.
   * @throws CanvasKept where the browser gives no page what it has drawn
   */
  next(): Promise<Uint8Array | null>;
  /** Lets go of the capture; `next` answers null from then on. */
  close(): void;
}
export type OpenStillCamera = (capture: MediaStreamTrack) => StillCamera;

export interface StillSenderPorts {
  readonly captured: Store<MediaStream | null>;
  readonly times: Store<ShareTimes | null>;
  /** Its code is loaded when the first picture is asked for. */
  readonly loadCamera: () => Promise<OpenStillCamera>;
  /** @returns false when there is no socket that it could go out on */
  readonly send: (message: Uint8Array<ArrayBuffer>) => boolean;
  readonly timers: Timers;
  /** The page's own clock. */
  readonly now: () => Milliseconds;
  /** The moving picture goes out over the same network. */
  readonly yields: () => boolean;
  /** Stills are wanted and the browser gives none; or it gives them, or none are wanted any more. Asked of it anew while they are wanted. */
  readonly onKept: (isKept: boolean) => void;
}

export interface StillSender {
  /** What the server says of it: that pictures are wanted, one at once, or no more; and that the one on its way has come, or came too late. */
  heard(message: FromServer): void;
  socketLost(): void;
  close(): void;
}

/** From one capture to its end, or to a pause: nothing of it is sent afterwards, also what is being made. */
interface Run {
  readonly track: MediaStreamTrack;
  readonly over: Promise<void>;
  isOver: boolean;
  readonly end: () => void;
}

/** Makes the sender of stills of the own screen. It sends nothing until the server says that somebody watches stills. */
export function createStillSender({ captured, times, loadCamera, send, timers, now, yields, onKept }: StillSenderPorts): StillSender {
  let isWanted = false;
  let run: Run | null = null;
  let number = 0;
  let answered = () => {};
  let isKept = false;

  const keep = (isKeptNow: boolean) => {
    if (isKeptNow === isKept) return;
    isKept = isKeptNow;
    onKept(isKept);
  };

  const startRun = (track: MediaStreamTrack): Run => {
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const fresh: Run = {
      track,
      over,
      isOver: false,
      end: () => {
        fresh.isOver = true;
        end();
      },
    };
    return fresh;
  };

  /** The wait, or the end of the run. */
  const pause = (mine: Run, delay: Milliseconds) => {
    let cancel = () => {};
    const passed = new Promise<void>((resolve) => {
      cancel = timers.after(delay, resolve);
    });
    return Promise.race([passed, mine.over]).finally(() => cancel());
  };

  const deliver = (mine: Run, picture: Uint8Array) => {
    number += 1;
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    return inParts(writeStill({ number, picture })).every(send) ? Promise.race([answer, mine.over]) : mine.over;
  };

  const shoot = async (mine: Run) => {
    const open = await loadCamera();
    if (mine.isOver) return;
    const camera = open(mine.track);
    void mine.over.then(() => camera.close());
    while (!mine.isOver) {
      const picture = await camera.next();
      if (mine.isOver) return;
      keep(false);
      const sentAt = now();
      if (picture !== null) await deliver(mine, picture);
      const tookMs = now() - sentAt;
      await pause(mine, yields() && tookMs >= YIELDS_FROM_MS ? Math.max(STILL_EVERY_MS, YIELDS_TIMES * tookMs) : STILL_EVERY_MS);
    }
  };

  const start = (track: MediaStreamTrack) => {
    const mine = startRun(track);
    run = mine;
    shoot(mine).catch(async (cause) => {
      if (cause instanceof CanvasKept && !mine.isOver) keep(true);
      await pause(mine, AGAIN_AFTER_MS);
      if (run !== mine || mine.isOver) return;
      mine.end();
      start(track);
    });
  };

  const follow = () => {
    const isPaused = times.get()?.pausedSince != null;
    const track = isWanted && !isPaused ? (captured.get()?.getVideoTracks()[0] ?? null) : null;
    if (track === (run?.track ?? null)) return;
    run?.end();
    run = null;
    if (track !== null) start(track);
  };
  const changed = () => {
    follow();
    if (run === null) keep(false);
  };
  const stops = [captured.subscribe(changed), times.subscribe(changed)];

  const want = (wanted: boolean) => {
    isWanted = false;
    follow();
    isWanted = wanted;
    changed();
  };

  return {
    heard: (message) => {
      if (message.type === 'stills-wanted') want(message.isWanted);
      if (message.type === 'still-taken' || (message.type === 'refused' && message.what === 'still')) answered();
    },
    socketLost: () => want(false),
    close: () => {
      for (const stop of stops) stop();
      want(false);
    },
  };
}
