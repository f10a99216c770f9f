import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** The presenter holds the picture still. */
export const pauseShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'pause-share');
