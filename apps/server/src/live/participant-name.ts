import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { viewFor } from './state-broadcast.ts';

/** How the others know the person behind a connection. */
export async function nameOfParticipant(context: LiveContext, { meetingId, participantId }: Connection): Promise<string> {
  const view = await viewFor(context, meetingId, false);
  return view?.participants.find((person) => person.id === participantId)?.name ?? '';
}
