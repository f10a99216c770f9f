import type { Connection } from '../socket/connection.ts';
import { nameOfParticipant } from '../view/participant-name.ts';
import type { SoundContext } from './sound-context.ts';

/** A page that comes back may have lost the question whether it speaks, or never heard it: it gets it once more, for what is left of its time. */
export async function askOnceMore(context: SoundContext, connection: Connection): Promise<void> {
  const { meetingId, participantId } = connection;
  const open = context.askedToSpeak.openTo(participantId, context.clock.steadyNow());
  if (open === null) return;
  const by = await nameOfParticipant(context, { meetingId, participantId: open.by });
  if (by !== '') connection.send({ type: 'sound-notice', what: 'asked', by, endsInMs: open.endsInMs });
}
