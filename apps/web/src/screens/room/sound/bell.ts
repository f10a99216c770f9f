import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** A crowd at the door rings once, and once more while it grows. */
const RING_AGAIN_MS: Milliseconds = 5_000;

/**
 * Whether a bell rings for somebody who needs this person's answer: for whoever is new, while the person looks elsewhere. Who looks at the page sees
 * the question itself.
 * @returns asked with each state, the first one being no news: ids of what waits for an answer, whether the page is looked at, and the time
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
