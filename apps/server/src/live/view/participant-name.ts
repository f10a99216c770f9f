import type { Connection } from '../socket/connection.ts';
import type { ViewContext } from './view-context.ts';
import { viewsOf } from './meeting-views.ts';

/** How the others know a person; empty when they are in nobody's list. */
export async function nameOfParticipant(
  context: ViewContext,
  { meetingId, participantId }: Pick<Connection, 'meetingId' | 'participantId'>,
): Promise<string> {
  const views = await viewsOf(context, meetingId);
  return views?.forViewers().participants.find((person) => person.id === participantId)?.name ?? '';
}
