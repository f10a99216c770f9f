import type { ChatHistory } from '@ninefold/domain/chat/chat-history.ts';

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
