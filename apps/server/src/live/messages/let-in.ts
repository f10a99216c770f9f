import type { Connection } from '../socket/connection.ts';
import { answerKnock, type KnockAnswer } from './answer-knock.ts';
import type { MessageContext } from './message-context.ts';

/** One who waits is let in. */
export const letIn = (context: MessageContext, connection: Connection, message: KnockAnswer): Promise<void> =>
  answerKnock(context, connection, message, 'let-in');
