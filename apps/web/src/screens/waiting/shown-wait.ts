import { HOUR_MS, type Milliseconds, MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';

/** `m:ss`, and `h:mm:ss` from an hour on. */
export function shownWait(waited: Milliseconds): string {
  const hours = Math.floor(waited / HOUR_MS);
  const minutes = Math.floor((waited % HOUR_MS) / MINUTE_MS);
  const seconds = String(Math.floor((waited % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return hours === 0 ? `${minutes}:${seconds}` : `${hours}:${String(minutes).padStart(2, '0')}:${seconds}`;
}
