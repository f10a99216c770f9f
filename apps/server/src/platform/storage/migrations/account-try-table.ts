import type { Kysely } from 'kysely';

/** Registrations, failed logins and asked mails that were counted (SEC-17, C-14, C-15). Shipped: never edit. */
export async function createAccountTryTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_try')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_try_key', ['id', 'key'])
    .execute();
  await db.schema.createIndex('account_try_by_key').on('account_try').columns(['key', 'kind', 'at']).execute();
  await db.schema.createIndex('account_try_by_time').on('account_try').column('at').execute();
}
