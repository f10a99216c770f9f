import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Connection } from '../socket/connection.ts';
import { isHere } from '../presence/is-here.ts';
import type { MessageContext } from './message-context.ts';

/** Tells the participant whose screen is shown that somebody cannot read it, and confirms this to the sender. */
export async function tooSmall(context: MessageContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const refuse = (reason: string) => connection.send({ type: 'refused', what: 'too-small', reason });
  const meeting = await context.meetings.find(meetingId);
  if (meeting?.phase !== 'live' || (meeting.share !== 'sharing' && meeting.share !== 'paused')) return refuse('meeting/not-now');
  const sharerId = sharerOf(meeting);
  if (sharerId === participantId || !(await isHere(context.store, meetingId, sharerId))) return refuse('meeting/not-now');
  if (!context.tooSmallCooldown.take(participantId, context.clock.steadyNow())) return refuse('slow-down');
  context.bus.publish({ kind: 'notice', meetingId, to: [sharerId], what: 'too-small', by: participantId });
  connection.send({ type: 'too-small-told' });
}
