import { readHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';
import { mailedSecret } from '@ninefold/domain/own-link/mailed-secret.ts';
import { resetTicket } from '@ninefold/legacy-api/own-site.ts';

/** As the server makes them: base64url. Anything else in its place is nobody's. */
const TICKET = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * Reads the ticket of a mailed link from the fragment, and takes the fragment out of the address bar and the history
 * before anything else can see it (SEC-06, SEC-22). No other name is read.
 */
export function takeHashTicket(window: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname, search, hash } = window.location;
  // A gateway may have made a `?` of the `#`.
  const mailed = mailedSecret(pathname.toLowerCase() === resetTicket.path ? search + hash : hash, resetTicket);
  const ticket = mailed !== null && mailed !== 'cut' ? mailed.whole : readHash(hash, ['ticket']).ticket;
  if (ticket === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return TICKET.test(ticket) ? ticket : null;
}
