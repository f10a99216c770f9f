/**
 * When a page takes the smaller picture for low bandwidth, and when all of it again: nothing but a try shows that a network carries more than is sent over
 * it, and a try that fails costs some seconds of picture and sound.
 */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../../platform/timers.ts';
import { createSustainedCondition } from './sustained-condition.ts';

/** So long the smaller picture moves before the network is looked at. */
export const CALM_MS: Milliseconds = 10_000;
/** So long the full-size picture moves before the network counts as fast: a later loss is that of another network. */
export const PROVEN_MS: Milliseconds = 60_000;
/** In bits per second. A network of 1 to 2 Mbit/s is narrow. */
export const WIDE_RATE = 3_000_000;
/** After each try that failed so many times more calm is waited out than after the one before, up to ten minutes. */
const LONGER = 4;
const LONGEST_CALMS = 60;
/** Each look at the network loads something: every 20 s is enough. */
const CALMS_BETWEEN_LOOKS = 1;

export interface NarrowPicturePorts {
  readonly timers: Timers;
  /** Somebody looks at the page, and says and shows nothing themselves, which a try would interrupt. */
  readonly mayTry: () => boolean;
  /** What the connection to the server carries now, in bits per second; null where nobody knows. */
  readonly bandwidth: () => Promise<number | null>;
  /** Another picture is to be taken from now on. */
  readonly onChange: (isNarrow: boolean) => void;
}

export interface NarrowPicture {
  isNarrow(): boolean;
  /** The network carries too little for the picture as everybody gets it. */
  tooNarrow(): void;
  /** @param isMoving the moving picture of somebody else is on the page now */
  look(isMoving: boolean): void;
  close(): void;
}

/** Switches between the full video and a smaller one by the bandwidth of this page. It begins with the full one. */
export function createNarrowPicture({ timers, mayTry, bandwidth, onChange }: NarrowPicturePorts): NarrowPicture {
  let isNarrow = false;
  let isMoving = false;
  let isClosed = false;
  let isOnTrial = false;
  let failures = 0;
  /** Calm times that pass before the next look. */
  let rests = 0;
  const calm = createSustainedCondition(timers, CALM_MS, () => void measure(), mayTry);
  const proven = createSustainedCondition(timers, PROVEN_MS, () => {
    isOnTrial = false;
    failures = 0;
  });
  const follow = (): void => {
    calm.now(isMoving && isNarrow);
    proven.now(isMoving && !isNarrow && isOnTrial);
  };
  const rest = (calms: number): void => {
    rests = calms;
    calm.now(false);
    follow();
  };
  const measure = async (): Promise<void> => {
    if (rests > 0) return rest(rests - 1);
    const rate = await bandwidth().catch(() => null);
    if (isClosed || !isNarrow || !isMoving) return;
    if ((rate !== null && rate < WIDE_RATE) || !mayTry()) return rest(CALMS_BETWEEN_LOOKS);
    isNarrow = false;
    isOnTrial = true;
    onChange(isNarrow);
    follow();
  };
  return {
    isNarrow: () => isNarrow,
    tooNarrow: () => {
      if (isNarrow) return;
      isNarrow = true;
      if (isOnTrial) failures += 1;
      isOnTrial = false;
      rests = Math.min(LONGEST_CALMS, LONGER ** failures) - 1;
      onChange(isNarrow);
      follow();
    },
    look: (isMovingNow) => {
      isMoving = isMovingNow;
      follow();
    },
    close: () => {
      isClosed = true;
      isMoving = false;
      follow();
    },
  };
}
