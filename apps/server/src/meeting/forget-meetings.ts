import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import { CODE_QUARANTINE_MS } from '@ninefold/domain/viewer-code/life-time.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** How many meetings the start page of an account lists. */
export const RECENT_SHOWN = 20;
/** So many at a time, that nobody waits for the writer. */
const AT_ONCE = 200;
const PARTS = [
  'viewer_code',
  'ticket',
  'participant_device',
  'meeting_sound',
  'meeting_pointing',
  'meeting_ban',
  'chat_message',
  'chat_setting',
  'chat_reader',
] as const;

/**
 * Deletes what tells who was in a meeting that is over: names, keys of removals, bans. The seats stay, so that a person who comes back late
 * is told that the meeting is over.
 */
export async function forgetPeople(db: Kysely<Database>, meetingId: string): Promise<void> {
  await db.updateTable('participant').set({ name: '', ban_keys: '[]' }).where('meeting_id', '=', meetingId).execute();
  await db.deleteFrom('meeting_ban').where('meeting_id', '=', meetingId).execute();
}

/** How far a walk over the meetings that are over has come: none before this one is left to look at. */
export interface PlaceInWalk {
  readonly endedAt: EpochMs;
  readonly id: string;
}

/**
 * Reads on, at most 200 meetings, and of the newest ones of an account at most 20 for each.
 * @param after null at the start of a walk
 * @returns which of them may be deleted: all whose code has rested (C-08), but not those that the start page of an account still lists;
 * and where to read on, null at the end
 */
export async function meetingsToForget(
  db: Kysely<Database>,
  { now, after }: { now: EpochMs; after: PlaceInWalk | null },
): Promise<{ ids: readonly string[]; next: PlaceInWalk | null }> {
  // By the index over the end, which only meetings that are over have; asked for the phase as well, the store would read all that ever were.
  let query = db
    .selectFrom('meeting')
    .select(['id', 'host_account_id', 'ended_at'])
    .select(({ selectFrom }) =>
      selectFrom('meeting as newer')
        .whereRef('newer.host_account_id', '=', 'meeting.host_account_id')
        .whereRef('newer.created_at', '>', 'meeting.created_at')
        .select('newer.id')
        .orderBy('newer.created_at')
        .limit(1)
        .offset(RECENT_SHOWN - 1)
        .as('newer_by_twenty'),
    )
    .where('ended_at', '<=', now - CODE_QUARANTINE_MS)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(AT_ONCE);
  if (after !== null)
    query = query
      .where('ended_at', '>=', after.endedAt)
      .where(({ eb, or }) => or([eb('ended_at', '>', after.endedAt), eb('id', '>', after.id)]));
  const rows = await query.execute();
  const ids = rows.filter((row) => row.host_account_id === null || row.newer_by_twenty !== null).map(({ id }) => id);
  const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  return { ids, next: last === undefined || last.ended_at === null ? null : { endedAt: last.ended_at, id: last.id } };
}

/** Deletes these meetings with all that hangs on them; none that is not over, or whose code still rests (C-08). */
export async function forgetOverMeetings(db: Kysely<Database>, input: { ids: readonly string[]; now: EpochMs }): Promise<void> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where('id', 'in', input.ids)
    .where('phase', '=', 'over')
    .where('ended_at', '<=', input.now - CODE_QUARANTINE_MS)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.updateTable('scheduled_meeting').set({ running_meeting_id: null }).where('running_meeting_id', 'in', ids).execute();
  for (const table of [...PARTS, 'participant'] as const) await db.deleteFrom(table).where('meeting_id', 'in', ids).execute();
  await db.deleteFrom('meeting').where('id', 'in', ids).execute();
}
