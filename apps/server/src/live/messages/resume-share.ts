import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `resume-share`: the presenter continues a share that is paused or blanked. */
export const resumeShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'resume-share');
