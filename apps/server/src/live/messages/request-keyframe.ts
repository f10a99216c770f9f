import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** A keyframe is many packets: a presenter is asked for one no more often than the engine itself would ask. */
export const KEYFRAME_COOLDOWN_MS: Milliseconds = 1_000;

/**
 * A page's moving picture is stuck: the page whose screen it is sends a keyframe. Where one lost packet makes many pages ask at the same time, it is
 * asked once. Nobody gets an answer but the picture.
 */
export async function requestKeyframe(context: MessageContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const meeting = await context.meetings.find(meetingId);
  const sharer =
    meeting?.phase === 'live' && meeting.share === 'sharing' ? context.hub.connectionOf(meetingId, sharerOf(meeting)) : undefined;
  if (sharer === undefined || sharer.participantId === participantId)
    return connection.send({ type: 'refused', what: 'request-keyframe', reason: 'meeting/not-now' });
  if (context.keyframeCooldown.take(sharer.participantId, context.clock.steadyNow())) sharer.send({ type: 'keyframe-requested' });
}
