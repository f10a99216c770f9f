import { ASKED_MS } from '../sound/asked-to-speak.ts';
import type { Connection } from '../socket/connection.ts';
import { isModerator } from '../view/is-moderator.ts';
import type { MessageContext } from './message-context.ts';
import { nameOfParticipant } from '../view/participant-name.ts';
import { askToSpeak } from '../../sound/sound-commands.ts';

/** The host asks somebody to speak; nothing is heard before that person says yes themselves. */
export async function askToUnmute(
  context: MessageContext,
  connection: Connection,
  { participantId }: { readonly participantId: string },
): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: 'ask-to-unmute', reason });
  const { meetingId } = connection;
  if (!(await isModerator(context, connection))) return refuse('meeting/not-host');
  const asked = await context.store.write(askToSpeak, { meetingId, participantId });
  if (!asked.ok) return refuse(asked.error.kind);
  const other = context.hub.connectionOf(meetingId, participantId);
  if (other === undefined) return refuse('sound/away');
  context.askedToSpeak.asked({ meetingId, participantId, by: connection.participantId }, context.clock.steadyNow());
  other.send({ type: 'sound-notice', what: 'asked', by: await nameOfParticipant(context, connection), endsInMs: ASKED_MS });
}
