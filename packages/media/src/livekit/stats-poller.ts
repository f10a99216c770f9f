import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export const POLL_EVERY_MS: Milliseconds = 200;
/** Chromium caches a stats report for 50 ms, so that polling faster gives the same one. */
export const POLL_SOON_MS: Milliseconds = 55;

/**
 * Polls the stats of a connection, one poll at a time.
 * @param look resolves to the milliseconds until the next poll; a poll that fails is repeated after `POLL_EVERY_MS`
 * @returns a function that stops the polling
 */
export function pollStats(look: () => Promise<Milliseconds>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = (pause: Milliseconds): void => {
    if (isStopped) return;
    timer = setTimeout(() => void look().then(again, () => again(POLL_EVERY_MS)), pause);
  };
  again(POLL_EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
