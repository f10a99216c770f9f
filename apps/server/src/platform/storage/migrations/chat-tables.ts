import type { Kysely } from 'kysely';

/** Migration: the chat of running meetings. Shipped: never edit. */
export async function createChatTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_message')
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('sender_id', 'text', (c) => c.notNull())
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('recipient_id', 'text')
    .addColumn('recipient_name', 'text')
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_message_by_number', ['meeting_id', 'number'])
    .addUniqueConstraint('chat_message_once', ['meeting_id', 'sender_id', 'client_id'])
    .execute();
  await db.schema
    .createTable('chat_setting')
    .addColumn('meeting_id', 'text', (c) => c.primaryKey().references('meeting.id'))
    .addColumn('newcomers_read', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('chat_reader')
    .addColumn('participant_id', 'text', (c) => c.primaryKey().references('participant.id'))
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('first_number', 'bigint', (c) => c.notNull())
    .execute();
}
