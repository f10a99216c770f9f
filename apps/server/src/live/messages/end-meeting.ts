import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** The host ends the meeting for everyone (EXIT-07); the bus then tells each connection. */
export async function endMeeting(context: MessageContext, connection: Connection): Promise<void> {
  const changed = await context.meetings.change(connection.meetingId, { kind: 'end', by: connection.participantId as ParticipantId });
  if (!changed.ok) connection.send({ type: 'refused', what: 'end-meeting', reason: changed.error.kind });
}
