import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

const PAUSES_MS: readonly Milliseconds[] = [200, 1_000, 3_000, 10_000];
const WINDOW_MS: Milliseconds = 120_000;

/**
 * How long to wait before the next start of an engine that keeps failing.
 * @param failures when it failed, oldest first, the present failure last
 * @returns the pause, or null after five failures in two minutes: stop trying
 */
export function pauseBeforeRestart(failures: readonly Milliseconds[], now: Milliseconds): Milliseconds | null {
  const recent = failures.filter((failedAt) => now - failedAt < WINDOW_MS).length;
  return PAUSES_MS[Math.max(0, recent - 1)] ?? null;
}
