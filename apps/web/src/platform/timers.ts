import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Time as an argument: the browser's in the page, a driven one in tests. */
export interface Timers {
  /** Runs `work` once after `delay`; the answer takes it back. */
  after(delay: Milliseconds, work: () => void): () => void;
}

export const browserTimers: Timers = {
  after: (delay, work) => {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
};

/**
 * Runs `work` at each interval.
 * @returns how to stop
 */
export function every(timers: Timers, interval: Milliseconds, work: () => void): () => void {
  let stop = (): void => {};
  const next = (): void => {
    stop = timers.after(interval, () => {
      next();
      work();
    });
  };
  next();
  return () => stop();
}
