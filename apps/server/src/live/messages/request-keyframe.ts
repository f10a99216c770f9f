import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** A whole picture is many packets: no presenter is asked for more of them than the engine itself would ask for. */
export const KEYFRAME_COOLDOWN_MS: Milliseconds = 1_000;

/**
 * Somebody's moving picture is stuck: whose screen it is sends a whole one. What many ask for at the same time, since one packet was lost to
 * all of them, is asked once, and nobody is told that it was: the picture is the answer.
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
