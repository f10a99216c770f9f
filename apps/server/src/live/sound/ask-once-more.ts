import type { Connection } from '../socket/connection.ts';
import { nameOfParticipant } from '../view/participant-name.ts';
import type { SoundContext } from './sound-context.ts';

/** Sends an open question "do you want to speak?" again to a page that has reconnected, for the rest of its time. */
export async function askOnceMore(context: SoundContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const open = context.askedToSpeak.openTo(participantId, context.clock.steadyNow());
  if (open === null) return;
  const by = await nameOfParticipant(context, { meetingId, participantId: open.by });
  if (by !== '') connection.send({ type: 'sound-notice', what: 'asked', by, endsInMs: open.endsInMs });
}
