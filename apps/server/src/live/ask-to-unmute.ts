import type { Connection } from './connection.ts';
import { isModerator } from './is-moderator.ts';
import type { LiveContext } from './live-context.ts';
import { nameOfParticipant } from './participant-name.ts';

/** The host asks somebody to speak; nothing is heard before that person says yes themselves. */
export async function askToUnmute(context: LiveContext, connection: Connection, participantId: string): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: 'ask-to-unmute', reason });
  const { meetingId } = connection;
  if (!(await isModerator(context, connection))) return refuse('meeting/not-host');
  const asked = await context.store.write('askToSpeak', { meetingId, participantId });
  if (!asked.ok) return refuse(asked.error.kind);
  const other = context.hub.connectionOf(meetingId, participantId);
  if (other === undefined) return refuse('sound/away');
  context.askedToSpeak.asked(participantId, connection.participantId, context.clock.steadyNow());
  other.send({ type: 'sound-notice', what: 'asked', by: await nameOfParticipant(context, connection) });
}
