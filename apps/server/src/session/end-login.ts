import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';
import { endFamily } from './remember-commands.ts';

/**
 * Ends one login of an account: its session, and what would bring it back (its login cookie, with the other sessions that came of that).
 * @param input.id as `loginsOfAccount` names it
 * @param input.ownSessionId of who asks: the own login ends by a logout, which also takes the cookies
 * @returns ids of the sessions that ended; null when it is none of the account's, or the own one
 */
export async function endLogin(
  db: Kysely<Database>,
  input: { accountId: string; id: string; ownSessionId: string },
): Promise<string[] | null> {
  const { accountId, id, ownSessionId } = input;
  const sessions = await db.selectFrom('login_session').select(['id', 'family']).where('account_id', '=', accountId).execute();
  const session = sessions.find((one) => one.id === id);
  const remembered = await db
    .selectFrom('remember_login')
    .select('family')
    .where('account_id', '=', accountId)
    .where('family', '=', session?.family ?? id)
    .executeTakeFirst();
  const family = session?.family ?? remembered?.family ?? null;
  const own = sessions.find((one) => one.id === ownSessionId);
  if (id === ownSessionId || (family !== null && family === own?.family)) return null;
  if (family !== null) return endFamily(db, { family });
  if (session === undefined) return null;
  await db.deleteFrom('login_session').where('id', '=', id).execute();
  return [id];
}
