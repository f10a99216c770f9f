import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { Kysely } from 'kysely';
import { blockNamesOfClosedAccount } from '../personal-url/name-commands.ts';
import type { AccountRow, Database, FederatedLoginRow } from '../platform/storage/schema.ts';

/** @param input.federated the provider's name for the person, when the account comes from a company's login */
export async function createAccount(
  db: Kysely<Database>,
  input: { account: AccountRow; federated: FederatedLoginRow | null },
): Promise<Result<null, { kind: 'account/email-taken' }>> {
  const { account, federated } = input;
  const taken = await db.selectFrom('account').select('id').where('email_key', '=', account.email_key).executeTakeFirst();
  if (taken !== undefined) return err({ kind: 'account/email-taken' });
  await db.insertInto('account').values(account).execute();
  if (federated !== null) await db.insertInto('federated_login').values(federated).execute();
  return ok(null);
}

/** Changes what its owner may change without a further proof; the proof is the caller's to ask for. */
export async function updateAccount(
  db: Kysely<Database>,
  input: {
    id: string;
    set: Partial<Pick<AccountRow, 'first_name' | 'last_name' | 'send_product_info' | 'password_hash' | 'email_confirmed_at'>>;
  },
): Promise<void> {
  await db.updateTable('account').set(input.set).where('id', '=', input.id).execute();
}

/** The new address was opened, so it is confirmed too. */
export async function changeAccountEmail(
  db: Kysely<Database>,
  input: { id: string; email: string; now: number },
): Promise<Result<null, { kind: 'account/email-taken' }>> {
  const key = input.email.toLowerCase();
  const owner = await db.selectFrom('account').select('id').where('email_key', '=', key).executeTakeFirst();
  if (owner !== undefined && owner.id !== input.id) return err({ kind: 'account/email-taken' });
  await db
    .updateTable('account')
    .set({ email: input.email, email_key: key, email_confirmed_at: input.now })
    .where('id', '=', input.id)
    .execute();
  return ok(null);
}

/**
 * Deletes an account and what hangs on it: sessions, login cookies, passkeys, pictures and tickets go with the row. Its meetings
 * stay without an owner until they are over; its personal URL stays blocked (D-42).
 * @returns ids of the sessions that ended
 */
export async function closeAccount(db: Kysely<Database>, input: { id: string; now: number }): Promise<string[]> {
  const sessions = await db.selectFrom('login_session').select('id').where('account_id', '=', input.id).execute();
  await blockNamesOfClosedAccount(db, input.id, input.now);
  await db.updateTable('meeting').set({ host_account_id: null, personal_url: null }).where('host_account_id', '=', input.id).execute();
  await db.deleteFrom('one_time_ticket').where('account_id', '=', input.id).execute();
  await db.deleteFrom('account').where('id', '=', input.id).execute();
  return sessions.map(({ id }) => id);
}
