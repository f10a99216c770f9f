import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PeopleMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import { isModerator } from '../view/is-moderator.ts';
import type { MessageContext } from './message-context.ts';

/** Somebody who was removed may come back (C-24). */
export async function readmitPerson(
  context: MessageContext,
  connection: Connection,
  { type, participantId }: Extract<PeopleMessage, { type: 'readmit-person' }>,
): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: type, reason });
  if (!(await isModerator(context, connection))) return refuse('meeting/not-host');
  if (!(await context.meetings.readmit(connection.meetingId, participantId as ParticipantId))) refuse('meeting/unknown-person');
}
