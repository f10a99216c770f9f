import { mayRead } from '@ninefold/domain/chat/chat-history.ts';
import type { LiveContext } from '../live/live-context.ts';
import { presentChatMessage } from './chat-rows.ts';

/** Tells each new message to the lines of this process that may read it, in the order of their numbers. @returns how to stop */
export function deliverChat(context: LiveContext): () => void {
  const { bus, hub, log, store, turns } = context;
  const deliver = async (meetingId: string, number: number): Promise<void> => {
    const row = await store.read
      .selectFrom('chat_message')
      .selectAll()
      .where('meeting_id', '=', meetingId)
      .where('number', '=', number)
      .executeTakeFirst();
    // The meeting may have ended meanwhile.
    if (row === undefined) return;
    const message = { number, senderId: row.sender_id, recipientId: row.recipient_id };
    for (const connection of hub.inMeeting(meetingId)) {
      // Whoever has a line came before this message, so no bound of newcomers applies.
      if (!mayRead(message, connection.participantId, number)) continue;
      connection.send({ type: 'chat', message: presentChatMessage(row, connection.participantId) });
    }
  };
  return bus.subscribe((event) => {
    if (event.kind === 'chat-said')
      turns
        .run(`chat ${event.meetingId}`, () => deliver(event.meetingId, event.number))
        .catch((cause: unknown) => log.warn({ cause }, 'a chat message was not told; it comes with the next reading'));
  });
}
