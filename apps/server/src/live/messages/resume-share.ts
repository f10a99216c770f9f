import type { Connection } from '../socket/connection.ts';
import { changeShare } from './change-share.ts';
import type { MessageContext } from './message-context.ts';

/** The presenter goes on with a picture that is held or covered. */
export const resumeShare = (context: MessageContext, connection: Connection): Promise<void> =>
  changeShare(context, connection, 'resume-share');
