/** Units in types: a plain number never says what it counts. */
export type Milliseconds = number;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;
/** The same as of the server's start, and counted on evenly from there, whatever the clock is set to: for waits, and never shown as a date (ADR 0017). */
export type SteadyMs = number;

export const SECOND_MS: Milliseconds = 1_000;
export const MINUTE_MS: Milliseconds = 60_000;
export const HOUR_MS: Milliseconds = 3_600_000;
export const DAY_MS: Milliseconds = 86_400_000;
