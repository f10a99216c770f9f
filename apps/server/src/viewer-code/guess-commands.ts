import type { Kysely } from 'kysely';
import type { Database, GuessRow, LookUpSpendingRow } from '../platform/storage/schema.ts';

/** Stores one attempt to guess a code or a name. It is kept over a crash, so that a restart gives nobody new attempts (K8). */
export async function recordGuess(db: Kysely<Database>, input: GuessRow): Promise<void> {
  await db.insertInto('guess_counter').values(input).execute();
}

/** Deletes the attempts that are older than `before` (epoch ms). */
export async function forgetGuesses(db: Kysely<Database>, input: { before: number }): Promise<void> {
  await db.deleteFrom('guess_counter').where('at', '<', input.before).execute();
}

/** Sets what one key has spent in one hour; a write that was overtaken by a later one takes nothing back (C-11). */
export async function keepLookUpSpending(db: Kysely<Database>, input: LookUpSpendingRow): Promise<void> {
  await db
    .insertInto('look_up_spending')
    .values(input)
    .onConflict((conflict) =>
      conflict.columns(['key', 'hour']).doUpdateSet({ spent: input.spent }).where('look_up_spending.spent', '<', input.spent),
    )
    .execute();
}

/**
 * Deletes what keys have spent before an hour.
 * @param input.before the first hour that still counts
 */
export async function forgetLookUpSpending(db: Kysely<Database>, input: { before: number }): Promise<void> {
  await db.deleteFrom('look_up_spending').where('hour', '<', input.before).execute();
}
