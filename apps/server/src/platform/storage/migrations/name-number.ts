import type { Kysely } from 'kysely';

/** Migration: the number beside equal names in a meeting. Shipped: never edit. */
export async function addNameNumber(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('participant')
    .addColumn('name_number', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
}
