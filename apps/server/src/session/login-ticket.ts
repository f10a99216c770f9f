import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { detailOf, type OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { Identity } from '../requester/identity.ts';

/** SEC-05: void after a minute. */
const LIFETIME_MS = MINUTE_MS;

/**
 * The ticket with which a sharer's download logs in once; '' for visitors (W-04, C-19). It is bound to the device that it was made for.
 * The ticket is there for a browser, or an app, that has no cookie of ours: what tells the device then is where it stands in the network.
 * @param rateLimitKey of the sharer, as the limits know it
 */
export async function loginTicketFor(
  tickets: OneTimeTickets,
  identity: Identity,
  meetingId: string,
  rateLimitKey: string,
): Promise<string> {
  if (identity.kind === 'visitor') return '';
  const { accountId, sessionId } = identity;
  return tickets.issue({
    kind: 'one-time-login',
    lifetime: LIFETIME_MS,
    accountId,
    meetingId,
    sessionId,
    detail: { source: rateLimitKey },
  });
}

/**
 * Uses a ticket up, wherever it is brought from.
 * @returns whom it logs in; null when it is no ticket any more, and when it comes from another device: it has leaked, and is dead with that
 */
export async function useLoginTicket(tickets: OneTimeTickets, secret: string, rateLimitKey: string): Promise<string | null> {
  const used = await tickets.take('one-time-login', secret);
  return used !== null && detailOf(used)['source'] === rateLimitKey ? used.account_id : null;
}
