import type { Kysely } from 'kysely';

/** Migration: raised hands. Shipped: never edit. */
export async function addHands(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('meeting')
    .addColumn('hands', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
