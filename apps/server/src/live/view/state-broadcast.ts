import { serializeView } from '../socket/connection.ts';
import type { ViewContext } from './view-context.ts';
import { viewsOf } from './meeting-views.ts';

/** Changes of one meeting within this time go out as one state message (MEET-21's list comes batched). */
const BATCH_MS = 15;

/** Sends the newest state of a meeting to all its connections, at most once per batch time. */
export interface StateBroadcast {
  soon(meetingId: string): void;
  stop(): void;
}

/**
 * Makes the sender of meeting states.
 * @param context read at each send, because it is complete only after the start
 */
export function createStateBroadcast(context: () => ViewContext): StateBroadcast {
  const timers = new Map<string, NodeJS.Timeout>();
  const send = async (meetingId: string): Promise<void> => {
    const { hub, log } = context();
    const connections = [...hub.inMeeting(meetingId)];
    if (connections.length === 0) return;
    try {
      const views = await viewsOf(context(), meetingId);
      if (views === undefined) return;
      const viewerText = serializeView(views.forViewers());
      const adminText = serializeView(views.forAdmins());
      for (const connection of connections) connection.sendMeeting(views.isAdmin(connection.participantId) ? adminText : viewerText);
    } catch (cause) {
      log.error({ cause }, 'a meeting state was not sent');
    }
  };
  return {
    soon(meetingId) {
      if (timers.has(meetingId)) return;
      timers.set(
        meetingId,
        setTimeout(() => {
          timers.delete(meetingId);
          void send(meetingId);
        }, BATCH_MS),
      );
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
