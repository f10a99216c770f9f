import { type Kysely, sql } from 'kysely';

/** People with an account, how they stay signed in, and what is theirs. Shipped: never edit. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createAccount(db);
  await createPersonalUrl(db);
  await createLoginSession(db);
  await createRememberLogin(db);
  await createOneTimeTicket(db);
  await createPasskey(db);
  await createFederatedLogin(db);
  await createBackground(db);
  await addHostsToMeeting(db);
}

async function createAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('email_confirmed_at', 'bigint')
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('send_product_info', 'bigint', (c) => c.notNull())
    .addColumn('lulu_id', 'text', (c) => c.notNull().unique())
    .addColumn('background_id', 'text')
    .addColumn('asks_before_entry', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_login_at', 'bigint')
    .execute();
}

async function createPersonalUrl(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('personal_url')
    .addColumn('name_key', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('skeleton', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('claimed_at', 'bigint', (c) => c.notNull())
    .addColumn('starts_locked', 'bigint', (c) => c.notNull())
    .addColumn('released_by', 'text')
    .addColumn('blocked_until', 'bigint')
    .execute();
  await db.schema.createIndex('personal_url_by_account').on('personal_url').column('account_id').execute();
  await db.schema.createIndex('personal_url_by_skeleton').on('personal_url').column('skeleton').execute();
  await db.schema.createIndex('personal_url_by_releaser').on('personal_url').column('released_by').execute();
}

async function createLoginSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('login_session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('family', 'text')
    .addColumn('is_remembered', 'bigint', (c) => c.notNull())
    .addColumn('is_first_login', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('login_session_by_account').on('login_session').column('account_id').execute();
  await db.schema.createIndex('login_session_by_family').on('login_session').column('family').execute();
}

async function createRememberLogin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remember_login')
    .addColumn('selector', 'text', (c) => c.primaryKey())
    .addColumn('family', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('remember_login_by_family').on('remember_login').column('family').execute();
  await db.schema.createIndex('remember_login_by_account').on('remember_login').column('account_id').execute();
}

async function createOneTimeTicket(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_ticket')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('meeting_id', 'text')
    .addColumn('session_id', 'text')
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('one_time_ticket_by_expiry').on('one_time_ticket').column('expires_at').execute();
}

async function createPasskey(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkey_by_account').on('passkey').column('account_id').execute();
}

async function createFederatedLogin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('federated_login')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('federated_login_by_account').on('federated_login').column('account_id').execute();
}

async function createBackground(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('background')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('background_by_account').on('background').column('account_id').execute();
}

async function addHostsToMeeting(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('meeting').addColumn('host_account_id', 'text').execute();
  await db.schema.alterTable('meeting').addColumn('personal_url', 'text').execute();
  await db.schema
    .alterTable('meeting')
    .addColumn('door', 'text', (c) => c.notNull().defaultTo('open'))
    .execute();
  await db.schema.createIndex('meeting_by_host_account').on('meeting').columns(['host_account_id', 'created_at']).execute();
  // Running meetings only: one at a time under a name, and a look-up that does not grow with those that are over.
  await db.schema
    .createIndex('running_meeting_by_personal_url')
    .unique()
    .on('meeting')
    .column('personal_url')
    .where(sql.ref('phase'), '!=', sql.lit('over'))
    .execute();
}
