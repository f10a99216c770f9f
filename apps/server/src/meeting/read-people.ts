import { nobody, type People, type PersonFacts } from '@ninefold/domain/meeting/people.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** Reads what the meeting's rules need to know of some participants. An id that is not in this meeting is unknown to the result. */
export async function readPeople(db: Kysely<Database>, meetingId: string, ids: readonly string[]): Promise<People> {
  if (ids.length === 0) return nobody;
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'left_at', 'away_since', 'is_headless'])
    .where('meeting_id', '=', meetingId)
    .where('id', 'in', ids)
    .execute();
  const facts = new Map<string, PersonFacts>(
    rows.map((row) => [row.id, { isSeated: row.left_at === null && row.is_headless === 0, awaySince: row.away_since }]),
  );
  return (id) => facts.get(id);
}
