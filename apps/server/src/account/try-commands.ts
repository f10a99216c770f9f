import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import { DAY_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import type { AccountTryRow, Database } from '../platform/storage/schema.ts';

/** At most `limit` tries of a kind under a key within a window. */
export interface TryLimit {
  readonly key: string;
  readonly window: Milliseconds;
  readonly limit: number;
}

/** Takes a try before its work begins, so that a hundred at once are not all "before the limit" (SEC-17). */
export async function takeAccountTry(
  db: Kysely<Database>,
  input: { id: string; kind: AccountTryRow['kind']; limits: readonly TryLimit[]; now: number },
): Promise<Result<null, { kind: 'limit' }>> {
  for (const { key, window, limit } of input.limits) {
    const { tries } = await db
      .selectFrom('account_try')
      .select((select) => select.fn.countAll<number>().as('tries'))
      .where('key', '=', key)
      .where('kind', '=', input.kind)
      .where('at', '>', input.now - window)
      .executeTakeFirstOrThrow();
    if (tries >= limit) return err({ kind: 'limit' });
  }
  const keys = new Set(input.limits.map(({ key }) => key));
  for (const key of keys) {
    await db.insertInto('account_try').values({ id: input.id, key, kind: input.kind, at: input.now }).execute();
  }
  return ok(null);
}

/** What succeeded was no failed try. */
export async function giveBackAccountTry(db: Kysely<Database>, input: { id: string }): Promise<void> {
  await db.deleteFrom('account_try').where('id', '=', input.id).execute();
}

/** The longest window is a day. */
export async function forgetAccountTries(db: Kysely<Database>, input: { now: number }): Promise<void> {
  await db
    .deleteFrom('account_try')
    .where('at', '<', input.now - DAY_MS)
    .execute();
}
