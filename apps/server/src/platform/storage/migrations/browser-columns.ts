import type { Kysely } from 'kysely';

/** Migration: the browser that a login was made with, so that its owner can recognise it. Shipped: never edit. */
export async function addBrowserOfLogin(db: Kysely<unknown>): Promise<void> {
  for (const table of ['login_session', 'remember_login'])
    for (const column of ['browser', 'system'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
        .execute();
}
