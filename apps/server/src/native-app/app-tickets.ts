import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Identity } from '../requester/identity.ts';
import { createOneTimeTickets } from '../ticket/one-time-tickets.ts';

/** How long the app may take to come with its ticket (C-28). */
const LIFETIME_MS: Milliseconds = MINUTE_MS;

/** What the app may do with the ticket in its address: once, within a minute, in this meeting and for nothing else (C-28). */
export interface AppPurpose {
  readonly purpose: 'join' | 'share' | 'swap';
  /** Null for a knock at a meeting that is not there: right and wrong codes get the same answer (C-04). */
  readonly meetingId: string | null;
  readonly identity: Identity;
  /** What is kept for the moment at which the app comes. */
  readonly detail?: Readonly<Record<string, string>>;
}

/**
 * Issues the one-time ticket of an app's address.
 * @returns 43 base64url characters, stored as a hash only (W-09)
 */
export function issueAppTicket(
  ports: { store: Store; clock: Clock },
  { purpose, meetingId, identity, detail }: AppPurpose,
): Promise<string> {
  return createOneTimeTickets(ports.store, ports.clock).issue({
    kind: 'app',
    lifetime: LIFETIME_MS,
    ...(meetingId === null ? {} : { meetingId }),
    ...(identity.sessionId === '' ? {} : { sessionId: identity.sessionId }),
    ...(identity.kind === 'user' ? { accountId: identity.accountId } : {}),
    detail: { purpose, ...detail },
  });
}
