import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { every, type Timers } from '../../platform/timers.ts';

const LOOK_EVERY_MS: Milliseconds = 1_000;

/**
 * Notices that this page stood still: the computer slept, or the browser froze the page. Timers and the page's own clock may stand still as well,
 * so it is seen by the time of day.
 * @param wallClock milliseconds of the time of day; one that is set forward passes for a sleep
 * @param longest a standstill that is no longer than this is not told
 * @returns how to stop
 */
export function afterSleep(timers: Timers, wallClock: () => Milliseconds, longest: Milliseconds, woke: () => void): () => void {
  let seenAt = wallClock();
  return every(timers, LOOK_EVERY_MS, () => {
    const now = wallClock();
    const stoodStillFor = now - seenAt - LOOK_EVERY_MS;
    seenAt = now;
    if (stoodStillFor > longest) woke();
  });
}
