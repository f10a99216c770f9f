import type { Kysely } from 'kysely';

/**
 * Migration: which devices of participants are on, and who may speak in a meeting. A missing row means all off, and everyone. Shipped: never edit.
 */
export async function createSoundTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('participant_device')
    .addColumn('participant_id', 'text', (c) => c.primaryKey().references('participant.id'))
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('microphone', 'text', (c) => c.notNull())
    .addColumn('camera', 'text', (c) => c.notNull())
    .addColumn('is_asked', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('participant_device_by_meeting').on('participant_device').column('meeting_id').execute();
  await db.schema
    .createTable('meeting_sound')
    .addColumn('meeting_id', 'text', (c) => c.primaryKey().references('meeting.id'))
    .addColumn('who_speaks', 'text', (c) => c.notNull())
    .execute();
}
