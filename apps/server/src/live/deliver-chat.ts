import { mayRead } from '@ninefold/domain/chat/chat-history.ts';
import type { LiveContext } from './live-context.ts';
import { presentChatMessage, saidMessages } from '../chat/said-messages.ts';

/** As a WebSocket server says that it could not go on: the page comes back, and reads what it has not heard. */
const COULD_NOT_GO_ON = 1011;

/**
 * Tells each new message to the sockets of this process that may read it, in the order of their numbers. A page that
 * has a later one asks for no earlier one, so where one cannot be told the sockets of its meeting are closed, and the pages connect again.
 * @returns how to stop
 */
export function deliverChat(
  context: Pick<LiveContext, 'bus' | 'hub' | 'log' | 'mutex'> & { readonly store: Pick<LiveContext['store'], 'read'> },
): () => void {
  const { bus, hub, log, store, mutex } = context;
  const deliver = async (meetingId: string, number: number): Promise<void> => {
    const row = await saidMessages(store.read)
      .where('chat_message.meeting_id', '=', meetingId)
      .where('number', '=', number)
      .executeTakeFirst();
    // The meeting may have ended meanwhile.
    if (row === undefined) return;
    const message = { number, senderId: row.sender_id, recipientId: row.recipient_id };
    for (const connection of hub.inMeeting(meetingId)) {
      // Each of these sockets is older than the message, so the limit of what newcomers read does not apply.
      if (!mayRead(message, connection.participantId, number)) continue;
      connection.send({ type: 'chat', message: presentChatMessage(row, connection.participantId) });
    }
  };
  const tellChosen = async (meetingId: string): Promise<void> => {
    const setting = await store.read
      .selectFrom('chat_setting')
      .select('newcomers_read')
      .where('meeting_id', '=', meetingId)
      .executeTakeFirst();
    if (setting === undefined) return;
    for (const connection of hub.inMeeting(meetingId))
      connection.send({ type: 'chat-history-chosen', newcomersRead: setting.newcomers_read });
  };
  return bus.react({
    'chat-history-chosen': ({ meetingId }) => {
      mutex
        .run(`chat ${meetingId}`, () => tellChosen(meetingId))
        .catch((cause: unknown) => log.warn({ cause }, 'what newcomers read was not told'));
    },
    'chat-said': ({ meetingId, number }) => {
      mutex
        .run(`chat ${meetingId}`, () => deliver(meetingId, number))
        .catch((cause: unknown) => {
          log.warn({ cause }, 'a chat message was not told; the sockets of its meeting begin anew');
          for (const connection of [...hub.inMeeting(meetingId)]) connection.close(COULD_NOT_GO_ON, 'a message was not told');
        });
    },
  });
}
