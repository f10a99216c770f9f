import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { HandMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** Lowers a hand: the sender's own, or that of a participant whom the sender may moderate. */
export async function lowerHand(
  context: MessageContext,
  connection: Connection,
  { type, participantId }: Extract<HandMessage, { type: 'lower-hand' }>,
): Promise<void> {
  const by = connection.participantId as ParticipantId;
  const target = (participantId ?? by) as ParticipantId;
  const changed = await context.meetings.change(connection.meetingId, { kind: type, by, target });
  if (!changed.ok) connection.send({ type: 'refused', what: type, reason: changed.error.kind });
}
