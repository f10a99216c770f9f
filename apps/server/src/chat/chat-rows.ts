import type { ChatHistory } from '@ninefold/domain/chat/chat-history.ts';
import type { ChatMessage } from '@ninefold/protocol/live/chat.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** One message of a running meeting. Names are those at the time of sending: the people may have gone since. */
export interface ChatMessageRow {
  meeting_id: string;
  /** Rising by one within the meeting. */
  number: number;
  sender_id: string;
  sender_name: string;
  /** Null: to everyone. */
  recipient_id: string | null;
  recipient_name: string | null;
  /** The sender's own id of it: a second sending of the same is the same message. */
  client_id: string;
  text: string;
  sent_at: number;
}

/** What newcomers of a meeting may read; no row means all. */
export interface ChatSettingRow {
  meeting_id: string;
  newcomers_read: ChatHistory;
}

/** From which message on a participant may read; no row means from the first. */
export interface ChatReaderRow {
  participant_id: string;
  meeting_id: string;
  first_number: number;
}

/** A message with where its sender sits, who may have gone since. */
export interface SaidMessageRow extends ChatMessageRow {
  sender_seat: number | null;
}

export const saidMessages = (db: Kysely<Database>) =>
  db
    .selectFrom('chat_message')
    .leftJoin('participant', 'participant.id', 'chat_message.sender_id')
    .selectAll('chat_message')
    .select('participant.ordinal as sender_seat');

/** A message as it goes to one participant; only its sender is told the own id of it. */
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
