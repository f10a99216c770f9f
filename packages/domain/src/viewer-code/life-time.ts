import { DAY_MS, type EpochMs, MINUTE_MS, type Milliseconds, type SteadyMs } from '../shared/units.ts';

/** How long the code of an ended meeting is given to nobody else (D-41: 30 days). */
export const CODE_QUARANTINE_MS: Milliseconds = 30 * DAY_MS;
/** A code that nobody used is void this long after it was made (D-41). */
export const UNUSED_CODE_LIFE_MS: Milliseconds = 10 * MINUTE_MS;

/** When the code of a meeting that ended at `endedAt` may be issued again. */
export const quarantinedUntil = (endedAt: EpochMs): EpochMs => endedAt + CODE_QUARANTINE_MS;

/** Whether a code that nobody has used since `issuedAt` is no longer valid. */
export const hasDiedUnused = (issuedAt: SteadyMs, now: SteadyMs): boolean => now - issuedAt >= UNUSED_CODE_LIFE_MS;
