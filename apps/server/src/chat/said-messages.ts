import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';
import type { Kysely } from 'kysely';
import type { ChatMessageRow } from '../platform/storage/chat-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** A message with where its sender sits, who may have gone since. */
export interface SaidMessageRow extends ChatMessageRow {
  sender_seat: number | null;
}

/** The query for chat messages with the seat number of each sender; the caller adds conditions, order and limit. */
export const saidMessages = (db: Kysely<Database>) =>
  db
    .selectFrom('chat_message')
    .leftJoin('participant', 'participant.id', 'chat_message.sender_id')
    .selectAll('chat_message')
    .select('participant.ordinal as sender_seat');

/** A stored message as it is sent to one participant. Only its sender gets its `clientId`, by which their page recognises it. */
export function presentChatMessage(row: SaidMessageRow, readerId: string): ChatMessage {
  return {
    number: row.number,
    from: { id: row.sender_id, name: row.sender_name, ...(row.sender_seat === null ? {} : { seat: row.sender_seat }) },
    to: row.recipient_id === null ? null : { id: row.recipient_id, name: row.recipient_name ?? '' },
    text: row.text,
    sentAt: row.sent_at,
    ...(row.sender_id === readerId ? { clientId: row.client_id } : {}),
  };
}
