import type { Connection } from '../socket/connection.ts';
import { changeDoor } from './change-door.ts';
import type { MessageContext } from './message-context.ts';

/** The host locks the meeting: who comes from then on waits until they are let in (SEC-16). */
export const lockMeeting = (context: MessageContext, connection: Connection): Promise<void> =>
  changeDoor(context, connection, 'lock', (by) => ({ kind: 'lock', by }));
