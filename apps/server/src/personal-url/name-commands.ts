import { blockedUntil, isFreeFor, nameSkeleton, RELEASED_NAMES_MAX } from '@ninefold/domain/personal-url/claim.ts';
import { personalUrlKey } from '@ninefold/domain/personal-url/personal-url.ts';
import type { PersonalUrl } from '@ninefold/domain/shared/ids.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import type { PersonalUrlRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

export type ClaimError = {
  readonly kind: 'personal-url/taken' | 'personal-url/email-not-confirmed' | 'personal-url/has-another' | 'personal-url/too-many-given-up';
};

/** What a claim changed: `isNew` unless the account had the name, in whatever letter case; `hasReplaced` when it gave another one up for it. */
export interface ClaimedName {
  readonly isNew: boolean;
  readonly hasReplaced: boolean;
}

/**
 * Makes a name the account's own and gives up the one it had (D-42: one per account). Looking and writing are one transaction:
 * of many who claim a name at once, one has it.
 * @param input.mayReplace false when the account keeps the name it has
 * @see D-42, C-13, SEC-38
 */
export async function claimPersonalUrl(
  db: Kysely<Database>,
  input: { accountId: string; name: PersonalUrl; mayReplace: boolean; now: number },
): Promise<Result<ClaimedName, ClaimError>> {
  const { accountId, name, now } = input;
  const account = await db.selectFrom('account').select('email_confirmed_at').where('id', '=', accountId).executeTakeFirst();
  if (account === undefined || account.email_confirmed_at === null) return err({ kind: 'personal-url/email-not-confirmed' });
  const own = await nameOfAccount(db, accountId);
  const key = personalUrlKey(name);
  if (own?.name_key === key) {
    await db.updateTable('personal_url').set({ name }).where('name_key', '=', key).execute();
    return ok({ isNew: false, hasReplaced: false });
  }
  if (own !== undefined && !input.mayReplace) return err({ kind: 'personal-url/has-another' });
  const skeleton = nameSkeleton(name);
  const alike = await db.selectFrom('personal_url').selectAll().where('skeleton', '=', skeleton).execute();
  if (!alike.every((row) => isFreeFor(accountId, heldName(row), now))) return err({ kind: 'personal-url/taken' });
  if (own !== undefined && (await namesGivenUp(db, accountId, now)) >= RELEASED_NAMES_MAX)
    return err({ kind: 'personal-url/too-many-given-up' });
  await db.deleteFrom('personal_url').where('skeleton', '=', skeleton).execute();
  if (own !== undefined) await giveUp(db, own, accountId, now);
  await db
    .insertInto('personal_url')
    .values({
      name_key: key,
      name,
      skeleton,
      account_id: accountId,
      claimed_at: now,
      starts_locked: own?.starts_locked ?? 0,
      released_by: null,
      blocked_until: null,
    })
    .execute();
  return ok({ isNew: true, hasReplaced: own !== undefined });
}

/** Gives up the account's name; others cannot have it for 90 days (D-42). @returns false when it has none */
export async function releasePersonalUrl(db: Kysely<Database>, input: { accountId: string; now: number }): Promise<boolean> {
  const own = await nameOfAccount(db, input.accountId);
  if (own === undefined) return false;
  await giveUp(db, own, input.accountId, input.now);
  return true;
}

/**
 * Sets how the door of meetings under the account's personal URL begins.
 * @returns false, with nothing set, when the account has none
 */
export async function setPersonalUrlDoor(
  db: Kysely<Database>,
  input: { accountId: string; startsLocked: boolean; asksBeforeEntry: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personal_url')
    .set({ starts_locked: input.startsLocked ? 1 : 0 })
    .where('account_id', '=', input.accountId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('account')
    .set({ asks_before_entry: input.asksBeforeEntry ? 1 : 0 })
    .where('id', '=', input.accountId)
    .execute();
  return true;
}

/** Blocks the personal URLs of an account that is closed, for everybody and without an end. Part of the transaction that closes it. */
export async function blockNamesOfClosedAccount(
  db: Kysely<Database>,
  { accountId, now }: { accountId: string; now: EpochMs },
): Promise<void> {
  const own = await nameOfAccount(db, accountId);
  if (own !== undefined) await giveUp(db, own, null, now);
  await db.updateTable('personal_url').set({ released_by: null }).where('released_by', '=', accountId).execute();
}

/** The personal URL of an account now. */
export const nameOfAccount = (db: Kysely<Database>, accountId: string): Promise<PersonalUrlRow | undefined> =>
  db.selectFrom('personal_url').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const giveUp = (db: Kysely<Database>, own: PersonalUrlRow, releasedBy: string | null, now: number) =>
  db
    .updateTable('personal_url')
    .set({ account_id: null, released_by: releasedBy, blocked_until: blockedUntil(now) })
    .where('name_key', '=', own.name_key)
    .execute();

async function namesGivenUp(db: Kysely<Database>, accountId: string, now: number): Promise<number> {
  const rows = await db
    .selectFrom('personal_url')
    .select('name_key')
    .where('released_by', '=', accountId)
    .where('blocked_until', '>', now)
    .execute();
  return rows.length;
}

const heldName = (row: PersonalUrlRow) => ({
  ownerId: row.account_id,
  releasedBy: row.released_by,
  blockedUntil: row.blocked_until,
});
