/** A picture or sound that is paused from outside the page: by an extension that stops all that plays by itself, a key of the keyboard, a power saver. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** So often in a row it is played again; what pauses it every time wins, and the person is asked for a press. */
const AGAIN_AT_MOST = 5;
/** After so long without a pause the next one is the first. */
const FORGIVEN_AFTER_MS: Milliseconds = 10_000;

interface PauseHandlers {
  /** Plays it again. */
  readonly again: () => void;
  /** It was paused too often in a row. */
  readonly giveUp: () => void;
}

/**
 * Watches an element that the page itself never pauses.
 * @param nowMs a clock that only goes forward
 * @returns how to end it
 */
export function watchPauses(
  element: HTMLMediaElement,
  { again, giveUp }: PauseHandlers,
  nowMs: () => Milliseconds = () => performance.now(),
): () => void {
  let times = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const paused = (): void => {
    // One that was taken out of the page, or has nothing to play any more, is paused by that.
    if (!element.isConnected || element.srcObject === null || element.ended) return;
    times = nowMs() - lastMs > FORGIVEN_AFTER_MS ? 1 : times + 1;
    lastMs = nowMs();
    if (times > AGAIN_AT_MOST) giveUp();
    else again();
  };
  element.addEventListener('pause', paused);
  return () => element.removeEventListener('pause', paused);
}
