import type { EpochMs } from '@ninefold/domain/shared/units.ts';

/** Time is an argument everywhere else; this is where it enters. */
export interface Clock {
  now(): EpochMs;
}
export const systemClock: Clock = { now: () => Date.now() };
