import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { Kysely } from 'kysely';
import type { PasskeyRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** More than anybody has devices. */
export const PASSKEYS_MAX = 20;

/** Stores a new passkey of an account. `passkey/too-many` when it has the most that it may have, `passkey/known` when the key is stored already. */
export async function addPasskey(
  db: Kysely<Database>,
  input: PasskeyRow,
): Promise<Result<null, { kind: 'passkey/too-many' | 'passkey/known' }>> {
  const own = await db.selectFrom('passkey').select('id').where('account_id', '=', input.account_id).execute();
  if (own.length >= PASSKEYS_MAX) return err({ kind: 'passkey/too-many' });
  const known = await db.selectFrom('passkey').select('id').where('id', '=', input.id).executeTakeFirst();
  if (known !== undefined) return err({ kind: 'passkey/known' });
  await db
    .insertInto('passkey')
    .values({ ...input, name: await ownName(db, input.account_id, input.name) })
    .execute();
  return ok(null);
}

/** The name, with a number where another passkey of the account has it already. */
async function ownName(db: Kysely<Database>, accountId: string, name: string): Promise<string> {
  const rows = await db.selectFrom('passkey').select('name').where('account_id', '=', accountId).execute();
  const taken = new Set(rows.map((row) => row.name));
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/**
 * Renames a passkey of an account.
 * @returns false when the account does not have it
 */
export async function renamePasskey(db: Kysely<Database>, input: { id: string; accountId: string; name: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name: input.name })
    .where('id', '=', input.id)
    .where('account_id', '=', input.accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes a use. The counter of a copied key would not have risen, which was checked before. */
export async function usePasskey(db: Kysely<Database>, input: { id: string; counter: number; now: number }): Promise<void> {
  await db.updateTable('passkey').set({ counter: input.counter, last_used_at: input.now }).where('id', '=', input.id).execute();
}

/**
 * Deletes a passkey of an account.
 * @returns false when the account does not have it
 */
export async function removePasskey(db: Kysely<Database>, input: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', input.id)
    .where('account_id', '=', input.accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
