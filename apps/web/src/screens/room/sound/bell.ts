import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** A crowd at the door rings once, and once more while it grows. */
const RING_AGAIN_MS: Milliseconds = 5_000;

/**
 * Decides when a bell rings for people who wait for this person's answer: for each new one, while the page is not looked at, and not again for a while.
 * @returns a function that is called with each state: ids of what waits for an answer, whether the page is looked at, and the time. It says whether
 *   to ring now; what waits at the first call is not new
 */
export function createBell(): (waiting: readonly string[], isLookedAt: boolean, nowMs: Milliseconds) => boolean {
  let known: ReadonlySet<string> | null = null;
  let rungAt = Number.NEGATIVE_INFINITY;
  return (waiting, isLookedAt, nowMs) => {
    const before = known;
    known = new Set(waiting);
    const isNew = before !== null && waiting.some((id) => !before.has(id));
    if (!isNew || isLookedAt || nowMs - rungAt < RING_AGAIN_MS) return false;
    rungAt = nowMs;
    return true;
  };
}
