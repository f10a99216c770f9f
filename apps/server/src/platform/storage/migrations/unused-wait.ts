import { type Kysely, sql } from 'kysely';

/** A meeting that nobody has begun waits for its host too, and says since when beside its date. Shipped: never edit. */
export async function noteUnusedWait(db: Kysely<unknown>): Promise<void> {
  await sql`update meeting set host_away_since = created_at where phase = 'waiting'`.execute(db);
}
