import type { EpochMs, SteadyMs } from '@ninefold/domain/shared/units.ts';

/** Time is an argument everywhere else; this is where it enters. */
export interface Clock {
  /** What the clock shows: for what is kept and shown. */
  now(): EpochMs;
  /** For what waits. */
  steadyNow(): SteadyMs;
}
export const systemClock: Clock = {
  now: () => Date.now(),
  steadyNow: () => Math.floor(performance.timeOrigin + performance.now()),
};
