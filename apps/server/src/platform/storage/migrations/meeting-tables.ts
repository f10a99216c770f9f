import type { Kysely } from 'kysely';

/** Meetings by nine digits. Shipped: never edit. */
export async function createMeetingTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('room', 'text', (c) => c.notNull().unique())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('session_type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('host_id', 'text')
    .addColumn('presenter_id', 'text')
    .addColumn('share', 'text', (c) => c.notNull())
    .addColumn('host_away_since', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('end_reason', 'text')
    .execute();
  await db.schema.createIndex('meeting_by_phase').on('meeting').column('phase').execute();
  await db.schema
    .createTable('viewer_code')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('quarantined_until', 'bigint')
    .execute();
  await db.schema
    .createTable('participant')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('ordinal', 'bigint', (c) => c.notNull())
    .addColumn('is_headless', 'bigint', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('away_since', 'bigint')
    .addColumn('left_at', 'bigint')
    .execute();
  await db.schema.createIndex('participant_by_meeting').on('participant').column('meeting_id').execute();
  await db.schema
    .createTable('ticket')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('expires_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('guess_counter')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('guess_by_time').on('guess_counter').column('at').execute();
}
