import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { untilTaken } from '../../platform/storage/until-taken.ts';
import { StoreUnavailable } from '../../platform/storage/store.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Ends the meeting for everyone, for its host (EXIT-07); the bus then tells each connection. The host's page has left by then and cannot ask again,
 * so while the store is unavailable this keeps trying.
 */
export async function endMeeting(context: MessageContext, connection: Connection): Promise<void> {
  const end = async (): Promise<void> => {
    const changed = await context.meetings.change(connection.meetingId, { kind: 'end', by: connection.participantId as ParticipantId });
    if (!changed.ok) connection.send({ type: 'refused', what: 'end-meeting', reason: changed.error.kind });
  };
  try {
    await end();
  } catch (cause) {
    if (!(cause instanceof StoreUnavailable)) throw cause;
    untilTaken(end, () => true).catch((later: unknown) => context.log.warn({ cause: later }, 'a meeting was not ended for its host'));
  }
}
