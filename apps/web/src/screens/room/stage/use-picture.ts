/**
 * Puts the arriving screen into the video element, tells the model of its frames, and keeps the last one on the still
 * canvas when the video goes away.
 */
import type { RemoteScreen } from '@ninefold/media/client-port.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { pictureOf } from '../../../live-meeting/state/model.ts';
import { playMuted } from '../../../services/held-videos.ts';
import { markOnce } from '../../../platform/performance-marks.ts';

/** A copy of the picture this often, for engines that blank the video before we hear of it. */
const COPY_EVERY_MS = 1_000;

export interface Picture {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Where the next presenter's screen waits for its first frame; the two take turns. */
  readonly next: RefObject<HTMLVideoElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

const nothing = () => {};

/** Keeps the last picture of the own share: when it ends, everybody sees that one until the next screen is there, and so does who shared it. */
export type OwnPictureKeeper = RefObject<((preview: HTMLVideoElement) => void) | null>;

export function usePicture(meeting: LiveMeeting | null, keeper: OwnPictureKeeper): Picture {
  const video = useRef<HTMLVideoElement | null>(null);
  const next = useRef<HTMLVideoElement | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);

  useEffect(() => {
    const still = canvas.current;
    if (meeting === null || video.current === null || next.current === null || still === null) return;
    let front = video.current;
    let back = next.current;
    let shown: RemoteScreen | null = null;
    let detach = nothing;
    let dropNext = nothing;
    let lastCopyAt = 0;

    const isBlank = () => meeting.store.get().meeting?.isBlank === true;
    const copyFrame = () => {
      if (isBlank() || !drawStill(front, still)) return;
      lastCopyAt = performance.now();
      meeting.stillPainted();
    };

    const onFrame = ({ person }: RemoteScreen) => {
      meeting.framePainted(person, front.videoWidth, front.videoHeight);
      if (pictureOf(meeting.store.get()) !== 'video') return;
      markOnce('join:video');
      if (performance.now() - lastCopyAt > COPY_EVERY_MS) copyFrame();
    };

    const draw = (screen: RemoteScreen, element: HTMLVideoElement, onEachFrame: (screen: RemoteScreen) => void) => {
      const stopDrawing = screen.attach(element);
      const stopFrames = watchFrames(element, () => onEachFrame(screen));
      const stopPlaying = playMuted(element);
      return () => {
        stopPlaying();
        stopFrames();
        stopDrawing();
      };
    };

    /** The old screen stays in front until the new one has painted: no frame between them is lost. */
    const drawBehind = (screen: RemoteScreen) => {
      const waiting = back;
      const stop = draw(screen, waiting, () => {
        if (waiting === back) {
          detach();
          [front, back] = [back, front];
          front.dataset['role'] = 'video';
          back.dataset['role'] = 'next';
          [shown, detach, dropNext] = [screen, stop, nothing];
        }
        onFrame(screen);
      });
      dropNext = stop;
    };

    const attach = () => {
      dropNext();
      dropNext = nothing;
      const screen = meeting.screen.get();
      if (screen !== null && screen === shown) return;
      if (screen !== null && shown?.track.readyState === 'live' && pictureOf(meeting.store.get()) === 'video') return drawBehind(screen);
      detach();
      shown = screen;
      detach = screen === null ? nothing : draw(screen, front, onFrame);
    };

    let before = pictureOf(meeting.store.get());
    const stopState = meeting.store.subscribe(() => {
      const now = pictureOf(meeting.store.get());
      const wasVideo = before === 'video';
      before = now;
      if (isBlank()) wipe(still);
      if (wasVideo && now !== 'video') copyFrame();
      if (!wasVideo && now === 'video') markOnce('join:video');
    });
    const stopScreen = meeting.screen.subscribe(() => {
      if (before === 'video') copyFrame();
      attach();
    });
    attach();
    keeper.current = (preview) => {
      // The next screen was there first: what is kept is its picture.
      if (pictureOf(meeting.store.get()) === 'video') return;
      if (drawStill(preview, still)) meeting.ownStillPainted(still.width, still.height);
    };
    return () => {
      keeper.current = null;
      stopState();
      stopScreen();
      dropNext();
      detach();
    };
  }, [meeting, keeper]);

  return { video, next, canvas };
}

function drawStill(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return false;
  if (canvas.width !== videoWidth) canvas.width = videoWidth;
  if (canvas.height !== videoHeight) canvas.height = videoHeight;
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) return false;
  context.drawImage(video, 0, 0);
  return true;
}

/** Nothing of a picture stays, not even out of sight. */
function wipe(canvas: HTMLCanvasElement): void {
  if (canvas.width > 0) canvas.width = 0;
}

/** Calls back for each painted frame; where frames cannot be counted, when the picture has data. */
function watchFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  if (!('requestVideoFrameCallback' in video)) {
    const plain = video as HTMLVideoElement;
    plain.addEventListener('loadeddata', onFrame);
    plain.addEventListener('resize', onFrame);
    return () => {
      plain.removeEventListener('loadeddata', onFrame);
      plain.removeEventListener('resize', onFrame);
    };
  }
  let isStopped = false;
  let handle = 0;
  const next = () => {
    if (isStopped) return;
    onFrame();
    handle = video.requestVideoFrameCallback(next);
  };
  handle = video.requestVideoFrameCallback(next);
  return () => {
    isStopped = true;
    video.cancelVideoFrameCallback(handle);
  };
}
