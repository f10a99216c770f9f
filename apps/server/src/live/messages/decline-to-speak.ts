import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { tellEndedQuestions } from '../sound/tell-ended-questions.ts';

/** A person who was asked to speak declines: those who asked are told, once. Speaking later is as possible as before. */
export async function declineToSpeak(context: MessageContext, { participantId }: Connection): Promise<void> {
  context.askedToSpeak.declined(participantId, context.clock.steadyNow());
  await tellEndedQuestions(context);
}
