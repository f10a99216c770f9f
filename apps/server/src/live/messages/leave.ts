import { isHost } from '@ninefold/domain/roles/member.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { leaveMeeting } from '../../meeting/participant-commands.ts';

/**
 * A viewer goes for good: the seat is free at once, the resume key is dead, and whatever they presented goes back to the host. A host who
 * leaves is only away (D-46).
 */
export async function leave(context: MessageContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  if (!isHost(connection)) {
    await context.store.write(leaveMeeting, { participantId, now: context.clock.now() });
    await context.meetings.change(meetingId, { kind: 'left', who: participantId as ParticipantId });
  }
  connection.send({ type: 'over', state: 11, reason: 'left' });
  connection.close(1000, 'left');
}
