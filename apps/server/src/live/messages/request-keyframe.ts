import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Connection } from '../socket/connection.ts';
import { isHere } from '../presence/is-here.ts';
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
  const sharerId = meeting?.phase === 'live' && meeting.share === 'sharing' ? sharerOf(meeting) : participantId;
  if (sharerId === participantId || !(await isHere(context.store, meetingId, sharerId)))
    return connection.send({ type: 'refused', what: 'request-keyframe', reason: 'meeting/not-now' });
  context.bus.publish({ kind: 'notice', meetingId, to: [sharerId], what: 'keyframe-requested', by: participantId });
}
