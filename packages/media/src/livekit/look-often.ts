import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

export const LOOK_EVERY_MS: Milliseconds = 200;
/** Sooner Chromium would give the same report again, which it keeps for 50 ms. */
export const LOOK_SOON_MS: Milliseconds = 55;

/**
 * Looks at a connection again and again, one look at a time.
 * @param look how long to wait for the next one; a look that fails changes nothing
 * @returns how to stop
 */
export function lookOften(look: () => Promise<Milliseconds>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = (pause: Milliseconds): void => {
    if (isStopped) return;
    timer = setTimeout(() => void look().then(again, () => again(LOOK_EVERY_MS)), pause);
  };
  again(LOOK_EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
