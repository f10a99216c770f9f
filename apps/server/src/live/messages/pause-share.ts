import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `pause-share`: the presenter freezes the shared picture. */
export const pauseShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'pause-share');
