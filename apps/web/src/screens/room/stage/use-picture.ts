/** Puts the arriving screen into the video elements, and keeps its last picture on the still canvas when the video goes away (`show-picture.ts`). */
import { type RefObject, useEffect, useRef } from 'react';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { markOnce } from '../../../platform/performance-marks.ts';
import { playMuted } from '../../../services/held-videos.ts';
import { type PictureTools, showPicture } from './show-picture.ts';

export interface Picture {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Where the next presenter's screen waits for its first frame; the two take turns. */
  readonly next: RefObject<HTMLVideoElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** Keeps the last picture of the own share: when it ends, everybody sees that one until the next screen is there, and so does who shared it. */
export type OwnPictureKeeper = RefObject<((preview: HTMLVideoElement) => void) | null>;

/**
 * The elements of the shared picture and their connection with the meeting's screen.
 * @param keeper gets a function that keeps the last picture of the own share
 */
export function usePicture(meeting: LiveMeeting | null, keeper: OwnPictureKeeper): Picture {
  const video = useRef<HTMLVideoElement | null>(null);
  const next = useRef<HTMLVideoElement | null>(null);
  const canvas = useRef<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (meeting === null || video.current === null || next.current === null || canvas.current === null) return;
    const shown = showPicture(meeting, { video: video.current, next: next.current, canvas: canvas.current }, tools);
    keeper.current = shown.keepOwn;
    return () => {
      keeper.current = null;
      shown.stop();
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

const tools: PictureTools = {
  drawStill,
  wipe,
  watchFrames,
  play: playMuted,
  markSeen: () => markOnce('join:video'),
  now: () => performance.now(),
};
