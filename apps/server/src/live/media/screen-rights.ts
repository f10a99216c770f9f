import { mayShowScreenIn } from '@ninefold/domain/roles/rights.ts';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { giveMedia } from './give-media.ts';
import type { MediaContext } from './media-context.ts';
import { tellRights } from './media-rights.ts';
import { noteSentScreenRight, lastSentScreenRight } from './last-sent-screen-right.ts';

const TRIES = 5;

/**
 * Brings the permissions to publish a screen, in the engine and in the pages, to what the store says. New permissions are given before old ones are
 * taken, so that a change of presenter has no gap. It tries again when the engine does not answer.
 */
export async function followScreenRights(context: MediaContext, meetingId: string, attempt = 1): Promise<void> {
  const { meetings, hub, engine, log } = context;
  const meeting = await meetings.find(meetingId);
  if (meeting?.phase !== 'live' || engine.state !== 'ready') return;
  const changed = [...hub.inMeeting(meetingId)]
    .map((connection) => ({ connection, may: mayShowScreenIn(meeting, connection.participantId) }))
    .filter(({ connection, may }) => ![undefined, may].includes(lastSentScreenRight(connection)))
    .sort((one, other) => Number(other.may) - Number(one.may));
  for (const { connection, may } of changed) {
    try {
      await tellRights(context, meetingId, connection.participantId);
      noteSentScreenRight(connection, may);
      await giveMedia(context, connection);
    } catch (cause) {
      log.warn({ cause, attempt }, 'the engine did not take a change of rights');
      if (attempt < TRIES) setTimeout(() => void followScreenRights(context, meetingId, attempt + 1), SECOND_MS);
      return;
    }
  }
}
