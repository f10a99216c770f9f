import { readHash } from '@ninefold/domain/hash-parameters/hash-parameters.ts';

/** As the server makes them: base64url. Anything else in its place is nobody's. */
const TICKET = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * Reads the ticket of a mailed link from the fragment, and takes the fragment out of the address bar and the history
 * before anything else can see it (SEC-06, SEC-22). No other name is read.
 */
export function takeHashTicket(window: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname, search, hash } = window.location;
  const { ticket } = readHash(hash, ['ticket']);
  if (ticket === undefined) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return TICKET.test(ticket) ? ticket : null;
}
