import type { Connection } from '../socket/connection.ts';
import type { ViewContext } from './view-context.ts';
import { viewsOf } from './meeting-views.ts';

/** The name under which the list of people shows a participant; '' when they are not in the list. */
export async function nameOfParticipant(
  context: ViewContext,
  { meetingId, participantId }: Pick<Connection, 'meetingId' | 'participantId'>,
): Promise<string> {
  const views = await viewsOf(context, meetingId);
  return views?.forViewers().participants.find((person) => person.id === participantId)?.name ?? '';
}
