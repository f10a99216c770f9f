import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { untilTaken } from '../../platform/storage/until-taken.ts';
import { StoreUnavailable } from '../../platform/storage/store.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * The host ends the meeting for everyone (EXIT-07); the bus then tells each connection. Their page has gone on by then, so an end that the store does not take
 * now is not asked for again: it is made up for.
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
