import type { Connection } from '../socket/connection.ts';
import { answerKnock, type KnockAnswer } from './answer-knock.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `refuse-entry`: turns away one person who knocks. */
export const refuseEntry = (context: MessageContext, connection: Connection, message: KnockAnswer): Promise<void> =>
  answerKnock(context, connection, message, 'refused');
