import type { Kysely } from 'kysely';
import type { OneTimeTicketRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** Keeps a session's newest client ticket; the one before it is void (SWAP-09). */
export async function replaceClientTicket(db: Kysely<Database>, input: OneTimeTicketRow & { session_id: string }): Promise<void> {
  await db.deleteFrom('one_time_ticket').where('kind', '=', 'client').where('session_id', '=', input.session_id).execute();
  await db.insertInto('one_time_ticket').values(input).execute();
}
