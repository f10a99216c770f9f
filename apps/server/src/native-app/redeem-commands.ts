import type { Kysely } from 'kysely';
import { addHostTicket } from '../meeting/meeting-commands.ts';
import type { OneTimeTicketRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';
import { takeOneTimeTicket } from '../ticket/ticket-commands.ts';

/**
 * Uses the ticket of an app's address. In the same transaction an app that hosts gets a host ticket, and an app that presents gets the seat of the
 * participant who asked for the address, whose page's resume key becomes void.
 * @returns null when the ticket is not valid, its meeting is over, or its participant has left
 */
export async function redeemAppTicket(
  db: Kysely<Database>,
  input: { hash: string; now: number; hostTicketHash: string; keyHash: string },
): Promise<OneTimeTicketRow | null> {
  const ticket = await takeOneTimeTicket(db, { hash: input.hash, kind: 'app', now: input.now });
  if (ticket === null || ticket.meeting_id === null) return ticket;
  const meeting = await db.selectFrom('meeting').select('phase').where('id', '=', ticket.meeting_id).executeTakeFirst();
  if (meeting === undefined || meeting.phase === 'over') return null;
  const { purpose, participantId } = JSON.parse(ticket.detail) as { purpose?: string; participantId?: string };
  if (purpose === 'share') await addHostTicket(db, ticket.meeting_id, input.hostTicketHash);
  if (purpose === 'swap') return (await takeSeatOver(db, participantId, input.keyHash)) ? ticket : null;
  return ticket;
}

async function takeSeatOver(db: Kysely<Database>, participantId: string | undefined, keyHash: string): Promise<boolean> {
  if (participantId === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('participant')
    .set({ key_hash: keyHash })
    .where('id', '=', participantId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
