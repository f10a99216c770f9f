/** What keeps a login from lasting past the page on which it is made: said before anybody types a password in vain. */
import { isLoopbackName } from '@ninefold/domain/browser/loopback-name.ts';

export type LoginBarrier =
  /** Plain http to another machine: browsers keep no login there, and a password could be read on its way. */
  | 'not-encrypted'
  /** The browser takes no cookies from this page. */
  | 'no-cookies'
  /** The last login of this tab was let in, and its cookie did not come back with the next page. */
  | 'cookie-lost';

export interface LoginPage {
  readonly origin: string;
  /** As `navigator.cookieEnabled` says it. */
  readonly takesCookies: boolean;
  readonly isLoginLost: boolean;
}

/** Why a login on this page would not last; null when it would. */
export function loginBarrierOf({ origin, takesCookies, isLoginLost }: LoginPage): LoginBarrier | null {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'http:' && !isLoopbackName(hostname)) return 'not-encrypted';
  if (!takesCookies) return 'no-cookies';
  return isLoginLost ? 'cookie-lost' : null;
}
