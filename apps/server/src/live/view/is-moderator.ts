import { memberIn } from '@ninefold/domain/roles/member.ts';
import { mayModerate } from '@ninefold/domain/roles/rights.ts';
import type { Connection } from '../socket/connection.ts';
import type { ViewContext } from './view-context.ts';

/** Whether the participant of a connection is the host or a co-host of the meeting. */
export async function isModerator({ meetings }: Pick<ViewContext, 'meetings'>, { meetingId, participantId }: Connection): Promise<boolean> {
  const meeting = await meetings.find(meetingId);
  return meeting !== undefined && mayModerate(memberIn(meeting, participantId));
}
