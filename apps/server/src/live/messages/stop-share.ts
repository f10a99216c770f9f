import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `stop-share`: the presenter ends the share; the meeting continues. */
export const stopShare = (context: MessageContext, connection: Connection): Promise<void> => changeShare(context, connection, 'stop-share');
