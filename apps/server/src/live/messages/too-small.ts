import { sharerOf } from '@ninefold/domain/roles/member.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** Tells the participant whose screen is shown that somebody cannot read it, and confirms this to the sender. */
export async function tooSmall(context: MessageContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const refuse = (reason: string) => connection.send({ type: 'refused', what: 'too-small', reason });
  const meeting = await context.meetings.find(meetingId);
  if (meeting?.phase !== 'live' || (meeting.share !== 'sharing' && meeting.share !== 'paused')) return refuse('meeting/not-now');
  const sharer = context.hub.connectionOf(meetingId, sharerOf(meeting));
  if (sharer === undefined || sharer.participantId === participantId) return refuse('meeting/not-now');
  if (!context.tooSmallCooldown.take(participantId, context.clock.steadyNow())) return refuse('slow-down');
  sharer.send({ type: 'too-small', by: participantId });
  connection.send({ type: 'too-small-told' });
}
