import type { Connection } from '../socket/connection.ts';
import { answerKnock, type KnockAnswer } from './answer-knock.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `let-in`: lets in one person who knocks. */
export const letIn = (context: MessageContext, connection: Connection, message: KnockAnswer): Promise<void> =>
  answerKnock(context, connection, message, 'let-in');
