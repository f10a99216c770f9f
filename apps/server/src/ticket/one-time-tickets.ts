import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { OneTimeTicketRow } from '../platform/storage/account-rows.ts';
import type { Store } from '../platform/storage/store.ts';
import { issueOneTimeTicket, takeOneTimeTicket, voidTicketsOfAccount } from './ticket-commands.ts';

export interface NewTicket {
  readonly kind: OneTimeTicketRow['kind'];
  readonly lifetime: Milliseconds;
  readonly accountId?: string;
  readonly meetingId?: string;
  readonly sessionId?: string;
  /** What the kind needs when it is used. */
  readonly detail?: Readonly<Record<string, string>>;
}

/** Secrets that work once: 256 bits, stored as a hash, void after their time. */
export interface OneTimeTickets {
  /** @param secret given when the caller's protocol makes its own, such as a challenge @returns the secret */
  issue(ticket: NewTicket, secret?: string): Promise<string>;
  /** The ticket, if it could be taken now; uses nothing up. */
  peek(kind: NewTicket['kind'], secret: string): Promise<OneTimeTicketRow | null>;
  /** The ticket, if this is its one use; null in every other case, without saying which. */
  take(kind: NewTicket['kind'], secret: string): Promise<OneTimeTicketRow | null>;
  /** Voids what an account still has of these kinds. */
  void(accountId: string, kinds: readonly NewTicket['kind'][]): Promise<void>;
}

const LONGEST_SECRET = 100;

/** Makes the one-time tickets over the store. */
export function createOneTimeTickets(store: Store, clock: Clock): OneTimeTickets {
  return {
    async issue({ kind, lifetime, accountId, meetingId, sessionId, detail = {} }, secret = randomSecret()) {
      const now = clock.now();
      await store.write(issueOneTimeTicket, {
        hash: hashSecret(secret),
        kind,
        account_id: accountId ?? null,
        meeting_id: meetingId ?? null,
        session_id: sessionId ?? null,
        detail: JSON.stringify(detail),
        created_at: now,
        expires_at: now + lifetime,
        used_at: null,
      });
      return secret;
    },
    async peek(kind, secret) {
      const ticket = await store.read
        .selectFrom('one_time_ticket')
        .selectAll()
        .where('hash', '=', hashSecret(secret))
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      return ticket ?? null;
    },
    async take(kind, secret) {
      if (secret === '' || secret.length > LONGEST_SECRET) return null;
      return store.write(takeOneTimeTicket, { hash: hashSecret(secret), kind, now: clock.now() });
    },
    void: (accountId, kinds) => store.write(voidTicketsOfAccount, { accountId, kinds }),
  };
}

/** The details that were stored with a ticket when it was issued. */
export const detailOf = (ticket: OneTimeTicketRow): Readonly<Record<string, string>> => JSON.parse(ticket.detail) as Record<string, string>;
