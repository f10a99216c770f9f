import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { viewFor } from './state-broadcast.ts';

/** How the others know a person; empty when they are in nobody's list. */
export async function nameOfParticipant(
  context: LiveContext,
  { meetingId, participantId }: Pick<Connection, 'meetingId' | 'participantId'>,
): Promise<string> {
  const view = await viewFor(context, meetingId, false);
  return view?.participants.find((person) => person.id === participantId)?.name ?? '';
}
