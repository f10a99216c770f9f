import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { Milliseconds, SteadyMs } from '@ninefold/domain/shared/units.ts';
import { UNUSED_CODE_LIFE_MS } from '@ninefold/domain/viewer-code/life-time.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';
import { meetingOf } from '../platform/storage/meeting-rows.ts';

/**
 * The running meetings of which time alone may change something by `now`: what nobody used, what waits for its host too long, and whatever
 * has something asked, offered or handed over. The rule decides (`time-passed`); this only spares it the others, which are nearly all.
 * @see MEET-18, D-41, SWAP-10 to SWAP-12
 */
export async function agingMeetings(db: Kysely<Database>, now: SteadyMs, hostGraceMs: Milliseconds): Promise<Meeting[]> {
  const rows = await Promise.all(Object.values(agingQueries(db, now, hostGraceMs)).map((query) => query.execute()));
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()].map(meetingOf);
}

/**
 * Each in the words of an index that holds nearly nothing else (`migrations/aging-indexes.ts`). With values that are bound only later SQLite would not take it, nor
 * them for all three in one question.
 */
export function agingQueries(db: Kysely<Database>, now: SteadyMs, hostGraceMs: Milliseconds) {
  const meetings = db.selectFrom('meeting').selectAll();
  const running = meetings.where('phase', '!=', sql.lit('over'));
  const inChange = sql<boolean>`(presenter_id != host_id or hands != '[]' or swaps != '[]' or handover is not null)`;
  return {
    unused: meetings.where('phase', '=', sql.lit('waiting')).where('host_away_since', '<=', now - UNUSED_CODE_LIFE_MS),
    withoutHost: running.where('phase', '!=', sql.lit('waiting')).where('host_away_since', '<=', now - hostGraceMs),
    inChange: running.where(inChange),
  };
}
