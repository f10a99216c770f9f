import { timingSafeEqual } from 'node:crypto';
import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import type { LoginSessionRow, RememberLoginRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** Parallel tabs at browser start send the same value within this time; later it is a thief, or the owner after a thief (SEC-09 as overridden). */
const PARALLEL_MS = 10 * SECOND_MS;

export type RememberOutcome =
  /** Nobody is logged in by it; nothing else happens. */
  | { readonly kind: 'dead' }
  /** A second use at browser start: logs nobody in, and the family lives on. */
  | { readonly kind: 'parallel' }
  /** A second use later: the family is over. */
  | { readonly kind: 'replayed'; readonly accountId: string; readonly endedSessionIds: readonly string[] }
  | { readonly kind: 'used'; readonly session: LoginSessionRow; readonly luluId: string };

/**
 * Uses one value of the encrypted login cookie: once, whoever comes first (SEC-08, SEC-09). The next value and the session live
 * no longer than the family, which began with a password (SEC-21).
 */
export async function useRememberLogin(
  db: Kysely<Database>,
  input: {
    readonly selector: string;
    readonly secretHash: string;
    readonly next: Pick<RememberLoginRow, 'selector' | 'secret_hash'>;
    readonly session: Pick<LoginSessionRow, 'id' | 'token_hash' | 'browser' | 'system'>;
    readonly now: number;
  },
): Promise<RememberOutcome> {
  const { now } = input;
  const row = await db.selectFrom('remember_login').selectAll().where('selector', '=', input.selector).executeTakeFirst();
  if (row === undefined || row.expires_at <= now || !isSame(row.secret_hash, input.secretHash)) return { kind: 'dead' };
  if (row.used_at !== null)
    return now - row.used_at < PARALLEL_MS
      ? { kind: 'parallel' }
      : { kind: 'replayed', accountId: row.account_id, endedSessionIds: await endFamily(db, row) };
  const account = await db.selectFrom('account').select('lulu_id').where('id', '=', row.account_id).executeTakeFirstOrThrow();
  await db.updateTable('remember_login').set({ used_at: now }).where('selector', '=', row.selector).execute();
  await db
    .insertInto('remember_login')
    .values({ ...row, ...input.next, browser: input.session.browser, system: input.session.system, created_at: now, used_at: null })
    .execute();
  const session: LoginSessionRow = {
    ...input.session,
    account_id: row.account_id,
    kind: 'encrypted-cookie',
    family: row.family,
    is_remembered: 1,
    is_first_login: 0,
    created_at: now,
    last_seen_at: now,
    expires_at: row.expires_at,
  };
  await db.insertInto('login_session').values(session).execute();
  await db.updateTable('account').set({ last_login_at: now }).where('id', '=', row.account_id).execute();
  return { kind: 'used', session, luluId: account.lulu_id };
}

/** Ends a login cookie with all that came of it. @returns ids of the sessions that ended */
export async function endFamily(db: Kysely<Database>, { family }: Pick<RememberLoginRow, 'family'>): Promise<string[]> {
  const sessions = await db.selectFrom('login_session').select('id').where('family', '=', family).execute();
  await db.deleteFrom('login_session').where('family', '=', family).execute();
  await db.deleteFrom('remember_login').where('family', '=', family).execute();
  return sessions.map(({ id }) => id);
}

/** Compares two hashes, which are equally long. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A logout, or another login of the same browser: the cookie's whole family is over (SESS-15). @returns ids of the sessions that ended */
export async function endRememberFamily(db: Kysely<Database>, input: { selector: string; secretHash: string }): Promise<string[]> {
  const row = await db.selectFrom('remember_login').selectAll().where('selector', '=', input.selector).executeTakeFirst();
  return row !== undefined && isSame(row.secret_hash, input.secretHash) ? endFamily(db, row) : [];
}
