import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Visitor } from '../requester/identity.ts';

/** A visitor's cookie looks unlike a login's, so that knowing a visitor costs no read of the store. */
const PATTERN = /^v\.[\w-]{43}$/;

/** A new random token for the session cookie of a visitor. */
export const createVisitorToken = (): string => `v.${randomSecret()}`;
/** Whether a cookie value has the form of a visitor token. */
export const isVisitorToken = (token: string | null): token is string => token !== null && PATTERN.test(token);

/** The visitor that a cookie stands for: its public id follows from the token, so nothing is stored. */
export function visitorOf(token: string | null): Visitor {
  return { kind: 'visitor', sessionId: isVisitorToken(token) ? hashSecret(`visitor ${token}`).slice(0, 22) : '' };
}
