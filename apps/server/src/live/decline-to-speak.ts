import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { nameOfParticipant } from './participant-name.ts';

/** Whoever was asked to speak does not wish to now: those who asked hear of it, once. They may speak later, as before. */
export async function declineToSpeak(context: LiveContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const askers = context.askedToSpeak.answered(participantId, context.clock.steadyNow());
  if (askers.length === 0) return;
  const by = await nameOfParticipant(context, connection);
  for (const asker of askers) context.hub.connectionOf(meetingId, asker)?.send({ type: 'declined-to-speak', by });
}
