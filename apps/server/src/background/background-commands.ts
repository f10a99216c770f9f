import { isDrawnBackground } from '@ninefold/domain/background/drawn-backgrounds.ts';
import { PICTURES_PER_USER } from '@ninefold/domain/background/picture-header.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Kysely } from 'kysely';
import type { BackgroundRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** Notes a new picture and makes it the one that is shown; the sixth is refused (C-39). */
export async function addBackground(db: Kysely<Database>, row: BackgroundRow): Promise<Result<null, { kind: 'picture/too-many' }>> {
  const own = await db.selectFrom('background').select('id').where('account_id', '=', row.account_id).execute();
  if (own.length >= PICTURES_PER_USER) return err({ kind: 'picture/too-many' });
  await db.insertInto('background').values(row).execute();
  await db.updateTable('account').set({ background_id: row.id }).where('id', '=', row.account_id).execute();
  return ok(null);
}

/**
 * Sets the background that an account shows.
 * @param input.backgroundId null for the product's default
 * @returns false when it is neither the account's own nor one of the product's
 */
export async function chooseBackground(db: Kysely<Database>, input: { accountId: string; backgroundId: string | null }): Promise<boolean> {
  const { accountId, backgroundId } = input;
  const isThere = backgroundId === null || isDrawnBackground(backgroundId) || (await isOwn(db, accountId, backgroundId));
  if (!isThere) return false;
  await db.updateTable('account').set({ background_id: backgroundId }).where('id', '=', accountId).execute();
  return true;
}

/**
 * Deletes a background picture of an account.
 * @returns false when it was not the account's own
 */
export async function removeBackground(db: Kysely<Database>, input: { accountId: string; backgroundId: string }): Promise<boolean> {
  const { accountId, backgroundId } = input;
  if (!(await isOwn(db, accountId, backgroundId))) return false;
  await db.deleteFrom('background').where('id', '=', backgroundId).execute();
  await db.updateTable('account').set({ background_id: null }).where('background_id', '=', backgroundId).execute();
  return true;
}

const isOwn = async (db: Kysely<Database>, accountId: string, backgroundId: string): Promise<boolean> =>
  (await db.selectFrom('background').select('id').where('id', '=', backgroundId).where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined;
