import type { Kysely } from 'kysely';
import type { OneTimeTicketRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** Stores a new one-time ticket, by its hash. */
export async function issueOneTimeTicket(db: Kysely<Database>, input: OneTimeTicketRow): Promise<void> {
  await db.insertInto('one_time_ticket').values(input).execute();
}

/**
 * Uses a ticket: of any number of simultaneous uses one wins (SESS-14, C-19).
 * @returns null when it was used, is over, is of another kind, or never was
 */
export async function takeOneTimeTicket(
  db: Kysely<Database>,
  input: Pick<OneTimeTicketRow, 'hash' | 'kind'> & { now: number },
): Promise<OneTimeTicketRow | null> {
  const taken = await db
    .updateTable('one_time_ticket')
    .set({ used_at: input.now })
    .where('hash', '=', input.hash)
    .where('kind', '=', input.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', input.now)
    .returningAll()
    .executeTakeFirst();
  return taken ?? null;
}

/**
 * Voids the unused tickets of some kinds that an account still has: the newest mail is the one that works. They are kept as used ones until
 * their time is over, so that a link whose work another one has done can say so.
 */
export async function voidTicketsOfAccount(
  db: Kysely<Database>,
  input: { accountId: string; kinds: readonly OneTimeTicketRow['kind'][] },
): Promise<void> {
  await db
    .updateTable('one_time_ticket')
    .set((ticket) => ({ used_at: ticket.ref('created_at') }))
    .where('account_id', '=', input.accountId)
    .where('kind', 'in', input.kinds)
    .where('used_at', 'is', null)
    .execute();
}
