import { MINUTE_MS, type Milliseconds } from '../shared/units.ts';

const MARGIN_MINUTES = 2;
const LEAST_MINUTES = 1;

/** How long after the last call the session is refreshed: its timeout less 2 minutes, but never under 1 (SESS-04, D-59). */
export function refreshDelay(sessionTimeoutMinutes: number): Milliseconds {
  return Math.max(LEAST_MINUTES, sessionTimeoutMinutes - MARGIN_MINUTES) * MINUTE_MS;
}

/** Whether a login is refreshed by the page: only remembered ones are (SESS-01 to SESS-03). */
export function keepsItselfAlive(session: { readonly isRemembered: boolean; readonly isFromEncryptedCookie: boolean }): boolean {
  return session.isRemembered || session.isFromEncryptedCookie;
}
