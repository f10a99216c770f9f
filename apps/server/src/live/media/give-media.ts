import { mayShowScreenIn } from '@ninefold/domain/roles/rights.ts';
import { MEDIA_PATH } from '@ninefold/protocol/live/media-path.ts';
import type { Connection } from '../socket/connection.ts';
import type { MediaContext } from './media-context.ts';
import { mediaRights } from './media-rights.ts';
import { noteSentScreenRight } from './last-sent-screen-right.ts';

/**
 * Gives a connection its way to the engine: a 60 s token limited to what its role may publish (C-23). Silent while the engine is away.
 * @returns the token, null when none was given
 */
export async function giveMedia(context: MediaContext, connection: Connection): Promise<string | null> {
  if (context.engine.state !== 'ready') return null;
  const meeting = await context.meetings.find(connection.meetingId);
  if (meeting === undefined || meeting.phase === 'over') return null;
  const mayPublish = mayShowScreenIn(meeting, connection.participantId);
  try {
    await context.rooms.ensure(connection.room);
    const token = await context.engine.media.issueToken({
      room: connection.room,
      identity: connection.mediaIdentity,
      sources: await mediaRights(context, meeting, connection.participantId),
    });
    noteSentScreenRight(connection, mayPublish);
    connection.send({ type: 'media', url: MEDIA_PATH, token, mayPublish });
    return token;
  } catch (cause) {
    context.log.warn({ cause }, 'the engine gave no token; the meeting goes on without picture and sound');
    return null;
  }
}
