import { HOUR_MS, MINUTE_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** Waits before a mail is tried again, the first one first: three days in all, so that a mail server may be out of order over a weekend. */
export const MAIL_TRY_AGAIN_AFTER: readonly Milliseconds[] = [
  2 * SECOND_MS,
  15 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  28 * HOUR_MS,
];
