/**
 * How the arriving screen comes onto the page: two players that take turns, so that no frame is lost between two presenters, and a still picture over them that
 * keeps the last one. The elements are used through `PictureTools` alone.
 */
import type { RemoteScreen } from '@ninefold/media/client-port.ts';
import type { LiveMeeting } from '../../../live-meeting/live-meeting-facade.ts';
import { pictureOf } from '../../../live-meeting/state/model.ts';

/** A copy of the picture this often, for engines that blank the video before we hear of it. */
export const COPY_EVERY_MS = 1_000;

export type PictureMeeting = Pick<LiveMeeting, 'store' | 'screen' | 'framePainted' | 'stillPainted' | 'ownStillPainted'>;

export interface PictureElements {
  readonly video: HTMLVideoElement;
  /** Where the next presenter's screen waits for its first frame. */
  readonly next: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
}

export interface PictureTools {
  /** @returns false while the video has no picture */
  readonly drawStill: (from: HTMLVideoElement, to: HTMLCanvasElement) => boolean;
  readonly wipe: (canvas: HTMLCanvasElement) => void;
  /** Calls back for each painted frame. @returns how to stop */
  readonly watchFrames: (video: HTMLVideoElement, onFrame: () => void) => () => void;
  /** @returns how to stop */
  readonly play: (video: HTMLVideoElement) => () => void;
  /** A moving picture is seen. */
  readonly markSeen: () => void;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface ShownPicture {
  /** The own share has ended: its last picture is kept, unless the next screen is there already. */
  keepOwn(preview: HTMLVideoElement): void;
  stop(): void;
}

const nothing = () => {};

/**
 * Attaches the shared screen of a meeting to the page's elements, and follows each change of it.
 * @returns how to stop, and how to keep the last picture of the own share
 */
export function showPicture(meeting: PictureMeeting, { video, next, canvas }: PictureElements, tools: PictureTools): ShownPicture {
  let front = video;
  let back = next;
  let shown: RemoteScreen | null = null;
  let detach = nothing;
  let dropNext = nothing;
  let lastCopyAt = 0;

  const pictureNow = () => pictureOf(meeting.store.get());
  const isBlank = () => meeting.store.get().meeting?.isBlank === true;
  const copyFrame = () => {
    if (isBlank() || !tools.drawStill(front, canvas)) return;
    lastCopyAt = tools.now();
    meeting.stillPainted();
  };
  const onFrame = ({ person }: RemoteScreen) => {
    meeting.framePainted(person, front.videoWidth, front.videoHeight);
    if (pictureNow() !== 'video') return;
    tools.markSeen();
    if (tools.now() - lastCopyAt > COPY_EVERY_MS) copyFrame();
  };
  const draw = (screen: RemoteScreen, element: HTMLVideoElement, onEachFrame: () => void) => {
    const stopDrawing = screen.attach(element);
    const stopFrames = tools.watchFrames(element, onEachFrame);
    const stopPlaying = tools.play(element);
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
    if (screen !== null && shown?.track.readyState === 'live' && pictureNow() === 'video') return drawBehind(screen);
    detach();
    shown = screen;
    detach = screen === null ? nothing : draw(screen, front, () => onFrame(screen));
  };

  let before = pictureNow();
  const stopState = meeting.store.subscribe(() => {
    const picture = pictureNow();
    const wasVideo = before === 'video';
    before = picture;
    if (isBlank()) tools.wipe(canvas);
    if (wasVideo && picture !== 'video') copyFrame();
    if (!wasVideo && picture === 'video') tools.markSeen();
  });
  const stopScreen = meeting.screen.subscribe(() => {
    if (before === 'video') copyFrame();
    attach();
  });
  attach();
  return {
    keepOwn: (preview) => {
      // The next screen was there first: what is kept is its picture.
      if (pictureNow() !== 'video' && tools.drawStill(preview, canvas)) meeting.ownStillPainted(canvas.width, canvas.height);
    },
    stop: () => {
      stopState();
      stopScreen();
      dropNext();
      detach();
    },
  };
}
