import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { tellEndedQuestions } from '../sound/tell-ended-questions.ts';

/** Whoever was asked to speak does not wish to now: those who asked hear of it, once. They may speak later, as before. */
export async function declineToSpeak(context: MessageContext, { participantId }: Connection): Promise<void> {
  context.askedToSpeak.declined(participantId, context.clock.steadyNow());
  await tellEndedQuestions(context);
}
