/** Frames of before an empty stage that arrive after the word of it. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** So long one may be on its way: the longest delay of the picture, and a slow network. A later one is of the screen that is shown again. */
const ON_ITS_WAY_MS: Milliseconds = 1_500;

export interface LateFrames {
  /** Whether the stage is empty now, as often as it is said. */
  told(isBlank: boolean): void;
  /** Whether a frame that is painted now may be of before. */
  isLate(): boolean;
}

/**
 * Detects frames that were sent before the presenter blanked the share and arrive after it.
 * @param now a clock that only goes forward
 */
export function createLateFrames(now: () => Milliseconds): LateFrames {
  let since: Milliseconds | null = null;
  return {
    told(isBlank) {
      since = isBlank ? (since ?? now()) : null;
    },
    isLate: () => since !== null && now() - since < ON_ITS_WAY_MS,
  };
}
