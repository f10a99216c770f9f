import type { Kysely } from 'kysely';

/** Whether people may point at the picture of a meeting. A missing row means that they may. Shipped: never edit. */
export async function createPointingTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting_pointing')
    .addColumn('meeting_id', 'text', (c) => c.primaryKey().references('meeting.id'))
    .addColumn('pointing', 'text', (c) => c.notNull())
    .execute();
}
