import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `blank-share`: the presenter hides the shared picture behind a cover. */
export const blankShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'blank-share');
