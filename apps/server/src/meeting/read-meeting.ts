import { nothingSpecial } from '@ninefold/domain/names/role-labels.ts';
import { shownName } from '@ninefold/domain/participant-name.ts';
import type { Kysely } from 'kysely';
import type { Database, MeetingRow, ParticipantRow } from '../platform/storage/schema.ts';

/** What the host reads of who was removed: the newest are enough. */
const MAX_REMOVED = 20;

/** The row of a meeting in the store; undefined when there is none. */
export const findMeetingRow = (db: Kysely<Database>, meetingId: string): Promise<MeetingRow | undefined> =>
  db.selectFrom('meeting').selectAll().where('id', '=', meetingId).executeTakeFirst();

/** The participants who have a seat in a meeting, in the order in which they came. */
export function peopleIn(db: Kysely<Database>, meetingId: string): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('left_at', 'is', null)
    .orderBy('ordinal')
    .execute();
}

/** The people who were removed from a meeting and not readmitted, the last one first. */
export async function removedFrom(db: Kysely<Database>, meetingId: string): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('participant')
    .select(['id', 'name', 'ordinal', 'name_number'])
    .where('meeting_id', '=', meetingId)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(MAX_REMOVED)
    .execute();
  return rows.map((row) => ({ id: row.id, name: shownName(row, nothingSpecial) }));
}
