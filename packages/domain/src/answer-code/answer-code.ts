import type { CallEffect } from './destination.ts';

const SESSION_LOST = 2;
const RELOAD = 4;
const UNKNOWN = 999;

export interface AnsweredCall {
  /** The answer code found in the answer; 0 is success. */
  readonly code: number;
  /** Calls with their own table (joinable check, registration, host download, client ticket) mean other things by 2 and 4 (D-03). */
  readonly hasOwnTable: boolean;
  readonly isUserLoggedIn: boolean;
  readonly isHomePage: boolean;
}

/** What the page does for a general answer code of the old API (SESS-06 to SESS-09, ERR-17). `nothing`: the caller uses the answer. */
export function onAnswerCode({ code, hasOwnTable, isUserLoggedIn, isHomePage }: AnsweredCall): CallEffect {
  if (hasOwnTable) return { kind: 'nothing' };
  switch (code) {
    case SESSION_LOST:
      return { kind: 'go', to: isUserLoggedIn && isHomePage ? { page: 'home' } : { page: 'login' } };
    case RELOAD:
      return { kind: 'reload' };
    case UNKNOWN:
      return { kind: 'go', to: { page: 'unknown-error' } };
    default:
      return { kind: 'nothing' };
  }
}
