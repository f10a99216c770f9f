import type { Kysely } from 'kysely';

/** Which of those who are called the same in a meeting somebody is. Shipped: never edit. */
export async function addNameNumber(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('participant')
    .addColumn('name_number', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
}
