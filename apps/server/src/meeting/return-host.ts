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
 * One more proof of the host for whoever is signed in as the account that opened the meeting, on any device, while it waits for its host.
 * Nobody's seat is taken: a host who is here keeps it.
 * @returns whether the meeting of this code waits for its host, and is the account's
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
