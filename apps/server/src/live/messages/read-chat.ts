import { mayRead } from '@ninefold/domain/chat/chat-history.ts';
import type { ChatMessage, readChat as readChatSchema } from '@ninefold/protocol/live/chat.ts';
import type { z } from 'zod/mini';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import type { Store } from '../../platform/storage/store.ts';
import { presentChatMessage, type SaidMessageRow, saidMessages } from '../../chat/said-messages.ts';

type ReadChat = z.infer<typeof readChatSchema>;

/** One answer holds at most so many messages, and so many characters of text: a slow reader's socket is not filled with history. */
const PAGE = 100;
const PAGE_CHARACTERS = 64_000;

/** Answers with what the requester may read: what came after a number, else the newest, or the newest before a number. */
export async function readChat(context: MessageContext, connection: Connection, ask: ReadChat): Promise<void> {
  const { store } = context;
  const { meetingId, participantId } = connection;
  const reader = await store.read
    .selectFrom('participant')
    .leftJoin('chat_reader', 'chat_reader.participant_id', 'participant.id')
    .select(['participant.left_at', 'chat_reader.first_number'])
    .where('participant.id', '=', participantId)
    .executeTakeFirst();
  if (reader === undefined || reader.left_at !== null) return connection.send({ type: 'refused', what: 'read-chat', reason: 'not here' });
  const { rows, hasMore } = await readable(store, { meetingId, participantId, firstNumber: reader.first_number ?? 1 }, ask);
  const setting = await store.read
    .selectFrom('chat_setting')
    .select('newcomers_read')
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
  const messages = rows.map((row): ChatMessage => presentChatMessage(row, participantId));
  connection.send({ type: 'chat-history', messages, hasMore, newcomersRead: setting?.newcomers_read ?? 'whole' });
}

async function readable(
  store: Pick<Store, 'read'>,
  reader: { meetingId: string; participantId: string; firstNumber: number },
  ask: ReadChat,
): Promise<{ rows: SaidMessageRow[]; hasMore: boolean }> {
  const { meetingId, participantId, firstNumber } = reader;
  const isForward = ask.after !== undefined;
  let query = saidMessages(store.read)
    .where('chat_message.meeting_id', '=', meetingId)
    .where((where) =>
      where.or([
        where('sender_id', '=', participantId),
        where('recipient_id', '=', participantId),
        where.and([where('recipient_id', 'is', null), where('number', '>=', firstNumber)]),
      ]),
    )
    .orderBy('number', isForward ? 'asc' : 'desc')
    .limit(PAGE + 1);
  if (ask.after !== undefined) query = query.where('number', '>', ask.after);
  else if (ask.before !== undefined) query = query.where('number', '<', ask.before);
  const found = await query.execute();
  const page = withinBounds(found);
  // The rule has the last word (C-01): a wrong query shows nobody what is not theirs.
  const rows = page.filter((row) =>
    mayRead({ number: row.number, senderId: row.sender_id, recipientId: row.recipient_id }, participantId, firstNumber),
  );
  return { rows: isForward ? rows : rows.reverse(), hasMore: page.length < found.length };
}

function withinBounds(rows: readonly SaidMessageRow[]): SaidMessageRow[] {
  let characters = 0;
  let count = 0;
  for (const row of rows) {
    characters += row.text.length;
    if (count > 0 && (count === PAGE || characters > PAGE_CHARACTERS)) break;
    count += 1;
  }
  return rows.slice(0, count);
}
