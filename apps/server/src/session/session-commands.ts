import type { Kysely } from 'kysely';
import type { LoginSessionRow, RememberLoginRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

export type NewSessionRow = Omit<LoginSessionRow, 'is_first_login'>;

/** What the new session's cookies need of the account. */
export interface BegunSession {
  readonly isFirstLogin: boolean;
  readonly luluId: string;
}

/**
 * Puts a new session, with its login cookie's row if it has one, in the place of the browser's old one.
 * @param input.provenUnder hash of the password that was proven; null where no password was
 * @returns null when the account is gone, or has another password by now
 */
export async function beginSession(
  db: Kysely<Database>,
  input: { row: NewSessionRow; remember: RememberLoginRow | null; replacedId: string | null; provenUnder: string | null },
): Promise<BegunSession | null> {
  const { row, remember, replacedId, provenUnder } = input;
  const account = await db
    .selectFrom('account')
    .select(['last_login_at', 'lulu_id', 'password_hash'])
    .where('id', '=', row.account_id)
    .executeTakeFirst();
  if (account === undefined || (provenUnder !== null && account.password_hash !== provenUnder)) return null;
  if (replacedId !== null) await endSession(db, { id: replacedId });
  const isFirstLogin = account.last_login_at === null;
  await db
    .insertInto('login_session')
    .values({ ...row, is_first_login: Number(isFirstLogin) })
    .execute();
  if (remember !== null) await db.insertInto('remember_login').values(remember).execute();
  await db.updateTable('account').set({ last_login_at: row.created_at }).where('id', '=', row.account_id).execute();
  return { isFirstLogin, luluId: account.lulu_id };
}

/** Lengthens the idle time, never the hard end (SEC-21). */
export async function slideSessions(db: Kysely<Database>, input: { ids: readonly string[]; now: number }): Promise<void> {
  // PostgreSQL takes no empty list.
  if (input.ids.length === 0) return;
  await db.updateTable('login_session').set({ last_seen_at: input.now }).where('id', 'in', input.ids).execute();
}

/** Ends one session and the login cookies of its family. */
export async function endSession(db: Kysely<Database>, input: { id: string }): Promise<void> {
  const session = await db.selectFrom('login_session').select('family').where('id', '=', input.id).executeTakeFirst();
  if (session?.family) await db.deleteFrom('remember_login').where('family', '=', session.family).execute();
  await db.deleteFrom('login_session').where('id', '=', input.id).execute();
}

/** Ends every session and every login cookie of an account. @returns ids of the sessions that ended */
export async function endSessionsOfAccount(db: Kysely<Database>, input: { accountId: string }): Promise<string[]> {
  const sessions = await db.selectFrom('login_session').select('id').where('account_id', '=', input.accountId).execute();
  await db.deleteFrom('login_session').where('account_id', '=', input.accountId).execute();
  await db.deleteFrom('remember_login').where('account_id', '=', input.accountId).execute();
  return sessions.map(({ id }) => id);
}

/** Forgets what can let nobody in any more: sessions, login cookies and one-time tickets past their time. */
export async function forgetExpiredLogins(db: Kysely<Database>, input: { now: number; idleSince: number }): Promise<void> {
  await db
    .deleteFrom('login_session')
    .where((or) => or.or([or('expires_at', '<=', input.now), or('last_seen_at', '<=', input.idleSince)]))
    .execute();
  await db.deleteFrom('remember_login').where('expires_at', '<=', input.now).execute();
  await db.deleteFrom('one_time_ticket').where('expires_at', '<=', input.now).execute();
}
