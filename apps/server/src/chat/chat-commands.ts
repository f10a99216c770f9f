import { CHAT_KEPT, type ChatHistory } from '@ninefold/domain/chat/chat-history.ts';
import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import { nothingSpecial, type Standing } from '@ninefold/domain/names/role-labels.ts';
import { shownName } from '@ninefold/domain/participant-name.ts';
import { isCoHost, isHost, memberIn } from '@ninefold/domain/roles/member.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Kysely } from 'kysely';
import { meetingOf } from '../platform/storage/meeting-rows.ts';
import type { Database } from '../platform/storage/schema.ts';
import type { SaidMessageRow } from './said-messages.ts';
import type { ChatMessageRow } from '../platform/storage/chat-rows.ts';

type NotTaken = { readonly kind: 'chat/not-here' } | { readonly kind: 'chat/no-such-person' };

/**
 * Keeps one message of somebody who is in the running meeting, and numbers it. The same `clientId` of the same sender is kept once.
 * @param input.text as `cleanChatText` left it
 * @returns the message, and whether it is a new one
 */
export async function addChatMessage(
  db: Kysely<Database>,
  input: { meetingId: string; senderId: string; recipientId: string | null; clientId: string; text: string; now: number },
): Promise<Result<{ row: SaidMessageRow; isNew: boolean }, NotTaken>> {
  const { meetingId, senderId, recipientId, clientId } = input;
  const meeting = await db.selectFrom('meeting').selectAll().where('id', '=', meetingId).executeTakeFirst();
  const sender = await personHere(db, meetingId, senderId);
  if (meeting?.phase !== 'live' || sender === undefined) return err({ kind: 'chat/not-here' });
  const standing = standingsIn(meetingOf(meeting));
  const known = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (known !== undefined) return ok({ row: { ...known, sender_seat: sender.ordinal }, isNew: false });
  const recipient = recipientId === null || recipientId === senderId ? undefined : await personHere(db, meetingId, recipientId);
  if (recipientId !== null && recipient === undefined) return err({ kind: 'chat/no-such-person' });
  const row: ChatMessageRow = {
    meeting_id: meetingId,
    number: (await newestNumber(db, meetingId)) + 1,
    sender_id: senderId,
    sender_name: shownName(sender, standing(senderId)),
    recipient_id: recipientId,
    recipient_name: recipient === undefined ? null : shownName(recipient, standing(recipientId)),
    client_id: clientId,
    text: input.text,
    sent_at: input.now,
  };
  await db.insertInto('chat_message').values(row).execute();
  await db
    .deleteFrom('chat_message')
    .where('meeting_id', '=', meetingId)
    .where('number', '<=', row.number - CHAT_KEPT)
    .execute();
  return ok({ row: { ...row, sender_seat: sender.ordinal }, isNew: true });
}

const standingsIn =
  (meeting: Meeting) =>
  (id: string | null): Standing => {
    if (id === null) return nothingSpecial;
    const member = memberIn(meeting, id);
    return { isHost: isHost(member), isCoHost: isCoHost(member), isPresenting: member.isPresenting };
  };

const personHere = (db: Kysely<Database>, meetingId: string, participantId: string) =>
  db
    .selectFrom('participant')
    .select(['name', 'ordinal', 'name_number'])
    .where('id', '=', participantId)
    .where('meeting_id', '=', meetingId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

async function newestNumber(db: Kysely<Database>, meetingId: string): Promise<number> {
  const newest = await db
    .selectFrom('chat_message')
    .select('number')
    .where('meeting_id', '=', meetingId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.number ?? 0;
}

/** The host's choice; those who are in already go on reading what they could. */
export async function chooseChatHistory(db: Kysely<Database>, input: { meetingId: string; newcomersRead: ChatHistory }): Promise<void> {
  const { meetingId, newcomersRead } = input;
  await db
    .insertInto('chat_setting')
    .values({ meeting_id: meetingId, newcomers_read: newcomersRead })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet({ newcomers_read: newcomersRead }))
    .execute();
}

/** Stores from which message on a new participant may read the chat. Part of the admission's transaction. */
export async function noteChatReader(db: Kysely<Database>, meetingId: string, participantId: string): Promise<void> {
  const setting = await db.selectFrom('chat_setting').select('newcomers_read').where('meeting_id', '=', meetingId).executeTakeFirst();
  if (setting?.newcomers_read !== 'from-joining') return;
  await db
    .insertInto('chat_reader')
    .values({ participant_id: participantId, meeting_id: meetingId, first_number: (await newestNumber(db, meetingId)) + 1 })
    .execute();
}

/** Deletes the chat of a meeting. Part of the transaction that ends the meeting. */
export async function forgetChat(db: Kysely<Database>, meetingId: string): Promise<void> {
  for (const table of ['chat_message', 'chat_setting', 'chat_reader'] as const)
    await db.deleteFrom(table).where('meeting_id', '=', meetingId).execute();
}
