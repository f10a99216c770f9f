import type { Kysely } from 'kysely';
import type { FederatedLoginRow } from '../account/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** Gives an account that was there before to the person whom the provider vouches for. */
export async function linkFederatedLogin(
  db: Kysely<Database>,
  input: { login: FederatedLoginRow; passwordHash: string; now: number },
): Promise<void> {
  const { login, passwordHash, now } = input;
  await db
    .insertInto('federated_login')
    .values(login)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await db.deleteFrom('passkey').where('account_id', '=', login.account_id).execute();
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash, email_confirmed_at: now })
    .where('id', '=', login.account_id)
    .execute();
}
