/**
 * Muted videos that the browser holds back until a press, as Firefox does where its owner blocks all that plays by itself, and Safari while
 * it saves power. Each is asked to play again at every press, wherever that is.
 */
import { watchPauses } from '../platform/paused-from-outside.ts';
import { browserDevices } from '../live-meeting/sound/browser-devices.ts';
import { createStore, type Store } from '../platform/store.ts';

const wanted = new Set<HTMLVideoElement>();
const held = new Set<HTMLVideoElement>();
const isAnyHeld = createStore(false);
let stopPresses: (() => void) | null = null;

/** Whether a picture waits for a press. */
export const isPictureHeldBack: Pick<Store<boolean>, 'get' | 'subscribe'> = isAnyHeld;

/**
 * Plays a muted video. When the browser refuses before a press, the video is remembered for `playHeldVideos`.
 * @returns a function that gives the video up
 */
export function playMuted(video: HTMLVideoElement): () => void {
  wanted.add(video);
  void start(video);
  const stopWatching = watchPauses(video, {
    again: () => void start(video),
    giveUp: () => {
      held.add(video);
      tell();
    },
  });
  return () => {
    stopWatching();
    wanted.delete(video);
    held.delete(video);
    tell();
  };
}

/** Plays the videos that the browser refused before. To be called in the event of a press. */
export function playHeldVideos(): void {
  for (const video of held) void start(video);
}

async function start(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
    held.delete(video);
  } catch (cause) {
    // Anything else means that another picture has come into it, or none is there yet: that plays by itself.
    const isHeldBack = cause instanceof DOMException && cause.name === 'NotAllowedError';
    if (isHeldBack && wanted.has(video)) held.add(video);
  }
  tell();
}

function tell(): void {
  const isHeld = held.size > 0;
  if (isHeld === isAnyHeld.get()) return;
  stopPresses?.();
  stopPresses = isHeld ? browserDevices.watchPresses(playHeldVideos) : null;
  isAnyHeld.set(isHeld);
}
