import type { Kysely } from 'kysely';
import type { FederatedLoginRow } from '../platform/storage/account-rows.ts';
import { endSessionsOfAccount } from '../session/session-commands.ts';
import type { Database } from '../platform/storage/schema.ts';

/**
 * Gives an account that was there before to the person whom the provider vouches for. Whatever else lets somebody in, or could move the
 * account, ends in the same write: every passkey, ticket, session and login cookie.
 * @returns ids of the sessions that ended
 */
export async function linkFederatedLogin(
  db: Kysely<Database>,
  input: { login: FederatedLoginRow; passwordHash: string; now: number },
): Promise<string[]> {
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
  await db.deleteFrom('one_time_ticket').where('account_id', '=', login.account_id).execute();
  return endSessionsOfAccount(db, { accountId: login.account_id });
}
