import { CODE_QUARANTINE_MS } from '@ninefold/domain/viewer-code/life-time.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** So many of its meetings an account's start page lists. */
export const RECENT_SHOWN = 20;
/** So many at a time, that nobody waits for the writer. */
const AT_ONCE = 200;
const PARTS = [
  'viewer_code',
  'ticket',
  'participant_device',
  'meeting_sound',
  'meeting_ban',
  'chat_message',
  'chat_setting',
  'chat_reader',
] as const;

/** Part of a meeting's end: who was there is forgotten. The seats stay, so that who comes back late hears that it is over. */
export async function forgetPeople(db: Kysely<Database>, meetingId: string): Promise<void> {
  await db.updateTable('participant').set({ name: '', ban_keys: '[]' }).where('meeting_id', '=', meetingId).execute();
  await db.deleteFrom('meeting_ban').where('meeting_id', '=', meetingId).execute();
}

/**
 * Deletes meetings whose code has rested (C-08), with all that hangs on them; but not those that the start page of an account still lists.
 * @returns whether there are more
 */
export async function forgetOverMeetings(db: Kysely<Database>, input: { now: number }): Promise<boolean> {
  const rows = await db
    .selectFrom('meeting')
    .select('id')
    .where('phase', '=', 'over')
    .where('ended_at', '<=', input.now - CODE_QUARANTINE_MS)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('host_account_id', 'is', null),
        eb(
          selectFrom('meeting as newer')
            .whereRef('newer.host_account_id', '=', 'meeting.host_account_id')
            .whereRef('newer.created_at', '>', 'meeting.created_at')
            .select(({ fn }) => fn.countAll<number>().as('count')),
          '>=',
          RECENT_SHOWN,
        ),
      ]),
    )
    .orderBy('ended_at')
    .limit(AT_ONCE)
    .execute();
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await db.updateTable('scheduled_meeting').set({ running_meeting_id: null }).where('running_meeting_id', 'in', ids).execute();
  for (const table of [...PARTS, 'participant'] as const) await db.deleteFrom(table).where('meeting_id', 'in', ids).execute();
  await db.deleteFrom('meeting').where('id', 'in', ids).execute();
  return rows.length === AT_ONCE;
}
