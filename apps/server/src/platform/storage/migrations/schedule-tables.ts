import type { Kysely } from 'kysely';

/** Makes the table of planned meetings, and adds to `job` the account that it is for and when it was made. Shipped: never edit. */
export async function createScheduleTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_meeting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('link_key', 'text', (c) => c.notNull().unique())
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('duration_minutes', 'bigint', (c) => c.notNull())
    .addColumn('repeats', 'text', (c) => c.notNull())
    .addColumn('repeats_until', 'text')
    .addColumn('join_by', 'text', (c) => c.notNull())
    .addColumn('personal_url', 'text')
    .addColumn('invitees', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('sequence', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('running_meeting_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('scheduled_meeting_by_account').on('scheduled_meeting').columns(['account_id', 'ends_at']).execute();
  await db.schema.createIndex('scheduled_meeting_by_end').on('scheduled_meeting').column('ends_at').execute();
  await db.schema.alterTable('job').addColumn('account_id', 'text').execute();
  await db.schema
    .alterTable('job')
    .addColumn('created_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('job_by_account').on('job').columns(['account_id', 'kind', 'created_at']).execute();
}
