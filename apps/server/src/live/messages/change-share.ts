import type { ShareEventKind } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Applies an event about the share (start, pause, blank, resume, stop) to the meeting. If the rule refuses it, as for a viewer, the sender gets
 * `refused` with the reason (ROLE-08).
 */
export async function changeShare(context: MessageContext, connection: Connection, kind: ShareEventKind): Promise<void> {
  const changed = await context.meetings.change(connection.meetingId, { kind, by: connection.participantId as ParticipantId });
  if (!changed.ok) connection.send({ type: 'refused', what: kind, reason: changed.error.kind });
}
