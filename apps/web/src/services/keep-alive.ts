/** Keeps a remembered login alive by a call before its session runs out; every other call puts it off (SESS-01 to SESS-05). */
import { keepsItselfAlive, refreshDelay } from '@ninefold/domain/session-refresh/session-refresh.ts';
import { refreshLink } from '@ninefold/legacy-api/links.ts';
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import type { Timers } from '../platform/timers.ts';

export interface KeepAlive {
  /** A call to the server was made. */
  putOff(): void;
  stop(): void;
}

export interface KeepAlivePorts {
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Timers;
  /** Fresh random text at each call, so that no cache answers (API-28). */
  readonly randomKey: () => string;
}

/** Makes the refresh of a remembered login's session, by timer. Does nothing for other sessions. */
export function createKeepAlive(state: PageState, ports: KeepAlivePorts): KeepAlive {
  const isOn = keepsItselfAlive({ isRemembered: state.bRememberMe, isFromEncryptedCookie: state.bLoggedInByEncryptedCookie });
  let stopTimer = () => {};
  const schedule = () => {
    stopTimer();
    if (isOn) stopTimer = ports.timers.after(refreshDelay(state.iSessionTimeout), refresh);
  };
  const refresh = () => {
    // A lost refresh is tried again at its next time; nothing is told.
    ports.fetch(refreshLink(ports.randomKey()), { method: 'GET', credentials: 'same-origin' }).catch(() => {});
    schedule();
  };
  schedule();
  return { putOff: schedule, stop: () => stopTimer() };
}

/** 128 random bits as text. `crypto.randomUUID` is missing where the page came by plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
