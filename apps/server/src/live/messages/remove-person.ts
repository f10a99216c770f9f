import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PeopleMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** The host, or a co-host, puts somebody out of the meeting (C-24). */
export async function removePerson(
  context: MessageContext,
  connection: Connection,
  { type, participantId }: Extract<PeopleMessage, { type: 'remove-person' }>,
): Promise<void> {
  const { meetingId } = connection;
  const removed = await context.meetings.remove(meetingId, connection.participantId as ParticipantId, participantId as ParticipantId);
  if (!removed.ok) return connection.send({ type: 'refused', what: type, reason: removed.error.kind });
  await note(context, connection, participantId);
}

/** @see T-07: the operator can read who was removed from where, without a name */
async function note({ store, audit }: MessageContext, { meetingId, rateLimitKey }: Connection, participantId: string): Promise<void> {
  const row = await store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  audit.note({
    kind: 'participant-removed',
    accountId: row?.host_account_id ?? null,
    source: rateLimitKey,
    detail: { meetingId, participantId },
  });
}
