import type { Connection } from '../socket/connection.ts';
import { isHere } from '../presence/is-here.ts';
import { isModerator } from '../view/is-moderator.ts';
import type { MessageContext } from './message-context.ts';
import { askToSpeak } from '../../sound/sound-commands.ts';

/** The host asks somebody to speak; nothing is heard before that person says yes themselves. */
export async function askToUnmute(
  context: MessageContext,
  connection: Connection,
  { participantId }: { readonly participantId: string },
): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: 'ask-to-unmute', reason });
  const { meetingId, participantId: by } = connection;
  if (!(await isModerator(context, connection))) return refuse('meeting/not-host');
  const asked = await context.store.write(askToSpeak, { meetingId, participantId });
  if (!asked.ok) return refuse(asked.error.kind);
  if (!(await isHere(context.store, meetingId, participantId))) return refuse('sound/away');
  context.askedToSpeak.asked({ meetingId, participantId, by }, context.clock.steadyNow());
  context.bus.publish({ kind: 'notice', meetingId, to: [participantId], what: 'asked-to-speak', by });
}
