import type { Kysely } from 'kysely';
import type { Database, GuessRow } from '../platform/storage/schema.ts';

/** Kept over a crash, so that a restart refills nobody's tries (K8). */
export async function recordGuess(db: Kysely<Database>, input: GuessRow): Promise<void> {
  await db.insertInto('guess_counter').values(input).execute();
}

export async function forgetGuesses(db: Kysely<Database>, input: { before: number }): Promise<void> {
  await db.deleteFrom('guess_counter').where('at', '<', input.before).execute();
}
