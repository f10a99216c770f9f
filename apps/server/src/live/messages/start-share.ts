import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `start-share`: the presenter begins to share a screen. */
export const startShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'start-share');
