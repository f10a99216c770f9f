import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { OneTimeTickets } from '../ticket/one-time-tickets.ts';
import type { Identity } from './identity.ts';

/** SEC-05: void after a minute. */
const LIFETIME_MS = MINUTE_MS;

/** The ticket with which a sharer's download logs in once; '' for visitors (wire rule 4, C-19). */
export async function loginTicketFor(tickets: OneTimeTickets, identity: Identity, meetingId: string): Promise<string> {
  if (identity.kind === 'visitor') return '';
  const { accountId, sessionId } = identity;
  return tickets.issue({ kind: 'one-time-login', lifetime: LIFETIME_MS, accountId, meetingId, sessionId });
}
