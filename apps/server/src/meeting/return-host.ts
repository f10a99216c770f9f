import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';
import { addHostTicket } from './meeting-commands.ts';

/** The newest meeting of an account that runs and waits for its host; undefined when none does. */
export const meetingWithoutHost = (db: Kysely<Database>, accountId: string) =>
  db
    .selectFrom('meeting')
    .select(['id', 'code'])
    .where('host_account_id', '=', accountId)
    .where('phase', '=', 'live')
    .where('host_away_since', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/**
 * Adds a host ticket to the running meeting of a code, for a user whose account opened it, on any device, while it waits for its host. A host who
 * is connected keeps the seat.
 * @returns false when the meeting does not wait for its host, or is not the account's
 */
export async function returnHost(
  db: Kysely<Database>,
  { accountId, code, ticketHash }: { accountId: string; code: string; ticketHash: string },
): Promise<boolean> {
  const meeting = await meetingWithoutHost(db, accountId);
  if (meeting?.code !== code) return false;
  await addHostTicket(db, meeting.id, ticketHash);
  return true;
}
