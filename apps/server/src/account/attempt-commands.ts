import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import { DAY_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import { hashSecret } from '../platform/random.ts';
import type { AccountTryRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';

/** At most `limit` attempts of a kind under a key within a window. */
export interface AttemptLimit {
  readonly key: string;
  readonly window: Milliseconds;
  readonly limit: number;
  /** Beyond the limit one attempt in this time is still allowed, so that it locks nobody out for the whole window. */
  readonly oneIn?: Milliseconds;
}

/** Counts an attempt before its work begins, so that of many at the same time only those within the limit are let through (SEC-17). */
export async function takeAccountAttempt(
  db: Kysely<Database>,
  input: { id: string; kind: AccountTryRow['kind']; limits: readonly AttemptLimit[]; now: number },
): Promise<Result<null, { kind: 'limit' }>> {
  const { id, kind, now } = input;
  const attemptsSince = async (key: string, window: Milliseconds): Promise<number> => {
    const { attempts } = await db
      .selectFrom('account_try')
      .select((select) => select.fn.countAll<number>().as('attempts'))
      .where('key', '=', key)
      .where('kind', '=', kind)
      .where('at', '>', now - window)
      .executeTakeFirstOrThrow();
    return attempts;
  };
  for (const { key, window, limit, oneIn } of input.limits) {
    if ((await attemptsSince(key, window)) < limit) continue;
    if (oneIn === undefined || (await attemptsSince(key, oneIn)) > 0) return err({ kind: 'limit' });
  }
  const keys = new Set(input.limits.map(({ key }) => key));
  for (const key of keys) {
    await db.insertInto('account_try').values({ id, key, kind, at: now }).execute();
  }
  return ok(null);
}

/** Takes back the count of an attempt that turned out not to be a failed one. */
export async function refundAccountAttempt(db: Kysely<Database>, input: { id: string }): Promise<void> {
  await db.deleteFrom('account_try').where('id', '=', input.id).execute();
}

/** Ends a row of failed logins after a right password: the failures of the address no longer count, those of the rate-limit key still do. */
export async function clearAccountAttempts(
  db: Kysely<Database>,
  input: { id: string; kind: AccountTryRow['kind']; key: string },
): Promise<void> {
  await refundAccountAttempt(db, input);
  await db.deleteFrom('account_try').where('key', '=', input.key).where('kind', '=', input.kind).execute();
}

/**
 * The key under which attempts with an e-mail address are counted. It holds a hash, because the store must not hold addresses that have no account.
 */
export const keyOfEmail = (emailKey: string): string => `email ${hashSecret(emailKey)}`;

/** Forgets whole attempts, so also under the other keys that they counted under: their rate-limit key may try this address again. */
export async function forgetAttemptsUnder(db: Kysely<Database>, input: { kind: AccountTryRow['kind']; key: string }): Promise<void> {
  const { kind, key } = input;
  const attempts = db.selectFrom('account_try').select('id').where('key', '=', key).where('kind', '=', kind);
  await db.deleteFrom('account_try').where('id', 'in', attempts).execute();
}

/** The longest window is a day. */
export async function forgetAccountAttempts(db: Kysely<Database>, input: { now: number }): Promise<void> {
  await db
    .deleteFrom('account_try')
    .where('at', '<', input.now - DAY_MS)
    .execute();
}
