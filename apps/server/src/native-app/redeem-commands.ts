import type { Kysely } from 'kysely';
import { addHostTicket } from '../meeting/meeting-commands.ts';
import type { Database, OneTimeTicketRow } from '../platform/storage/schema.ts';
import { takeOneTimeTicket } from '../ticket/ticket-commands.ts';

/**
 * Uses the ticket of an app's address. Whoever comes to host gets a ticket of the meeting's host with it, in the same step.
 * @returns null when it is no ticket any more, or its meeting is over
 */
export async function redeemAppTicket(
  db: Kysely<Database>,
  input: { hash: string; now: number; hostTicketHash: string },
): Promise<OneTimeTicketRow | null> {
  const ticket = await takeOneTimeTicket(db, { hash: input.hash, kind: 'app', now: input.now });
  if (ticket === null || ticket.meeting_id === null) return ticket;
  const meeting = await db.selectFrom('meeting').select('phase').where('id', '=', ticket.meeting_id).executeTakeFirst();
  if (meeting === undefined || meeting.phase === 'over') return null;
  if ((JSON.parse(ticket.detail) as { purpose?: string }).purpose === 'share')
    await addHostTicket(db, ticket.meeting_id, input.hostTicketHash);
  return ticket;
}
