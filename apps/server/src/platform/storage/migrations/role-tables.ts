import type { Kysely } from 'kysely';

/** Migration: co-hosts, swaps and bans. Shipped: never edit. */
export async function addRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('meeting')
    .addColumn('co_hosts', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .alterTable('meeting')
    .addColumn('swaps', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('meeting').addColumn('handover', 'text').execute();
  await db.schema.alterTable('participant').addColumn('removed_at', 'bigint').execute();
  await db.schema
    .alterTable('participant')
    .addColumn('ban_keys', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createTable('meeting_ban')
    .addColumn('meeting_id', 'text', (c) => c.notNull().references('meeting.id'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('participant_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('meeting_ban_by_key', ['meeting_id', 'key', 'participant_id'])
    .execute();
}
