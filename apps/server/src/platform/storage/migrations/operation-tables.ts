import { type Kysely, sql } from 'kysely';

/** Migration: the audit trail and the jobs. Shipped: never edit. */
export async function createOperationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_event_by_time').on('audit_event').column('at').execute();
  await db.schema
    .createTable('maintenance_notice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('minutes', 'bigint', (c) => c.notNull())
    .addColumn('is_audio_only', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .execute();
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'bigint', (c) => c.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('done_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema.createIndex('job_by_time').on('job').columns(['done_at', 'run_at']).execute();
  await db.schema
    .createTable('look_up_spending')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('hour', 'bigint', (c) => c.notNull())
    .addColumn('spent', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('look_up_spending_by_key', ['key', 'hour'])
    .execute();
  // A code that rests and one that never was are the same miss in these (C-07): nothing of an ended meeting is in them. Each answers its
  // question without the table behind it, so a hit costs what a miss does.
  const running = (name: string, table: 'viewer_code' | 'meeting', columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  await running('viewer_code_running', 'viewer_code', ['code', 'quarantined_until'])
    .where(sql.ref('quarantined_until'), 'is', null)
    .execute();
  await running('meeting_running_by_name', 'meeting', ['personal_url', 'phase']).where(sql.ref('phase'), '!=', 'over').execute();
  await running('meeting_running_by_door', 'meeting', ['door', 'phase']).where(sql.ref('phase'), '!=', 'over').execute();
}
