import { doorOnceUnlocked } from '../../share/door-preferences.ts';
import type { Connection } from '../socket/connection.ts';
import { changeDoor } from './change-door.ts';
import type { MessageContext } from './message-context.ts';

/** Handles `unlock-meeting`: opens the door, and lets in those who wait, unless the owner wants to be asked about strangers (SEC-16). */
export const unlockMeeting = (context: MessageContext, connection: Connection): Promise<void> =>
  changeDoor(context, connection, 'unlock', async (by) => ({
    kind: 'unlock',
    by,
    to: await doorOnceUnlocked(context.store, connection.meetingId),
  }));
