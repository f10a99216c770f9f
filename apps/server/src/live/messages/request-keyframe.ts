import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** A keyframe is many packets: a presenter is asked for one no more often than the engine itself would ask. */
export const KEYFRAME_COOLDOWN_MS: Milliseconds = 1_000;

/**
 * Handles `request-keyframe`: asks the page whose screen is shown for a keyframe, because a receiver's video is stuck. Requests of many pages at
 * the same time become one. There is no answer but the keyframe.
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
