import type { Meeting } from '@ninefold/domain/meeting/meeting.ts';
import type { EpochMs, Milliseconds } from '@ninefold/domain/shared/units.ts';
import { UNUSED_CODE_LIFE_MS } from '@ninefold/domain/viewer-code/life-time.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';
import { meetingOf } from './meeting-rows.ts';

/**
 * The running meetings of which time alone may change something by `now`: what nobody used, what waits for its host too long, and whatever
 * has something asked, offered or handed over. The rule decides (`time-passed`); this only spares it the others, which are nearly all.
 * @see MEET-18, D-41, SWAP-10 to SWAP-12
 */
export async function agingMeetings(db: Kysely<Database>, now: EpochMs, hostGraceMs: Milliseconds): Promise<Meeting[]> {
  return (await agingRows(db, now, hostGraceMs).execute()).map(meetingOf);
}

export function agingRows(db: Kysely<Database>, now: EpochMs, hostGraceMs: Milliseconds) {
  return (
    db
      .selectFrom('meeting')
      .selectAll()
      // A literal: with a value that is bound only later SQLite does not take the index of what runs.
      .where('phase', '!=', sql.lit('over'))
      .where((is) =>
        is.or([
          is.and([is('phase', '=', 'waiting'), is('created_at', '<=', now - UNUSED_CODE_LIFE_MS)]),
          is('host_away_since', '<=', now - hostGraceMs),
          is('presenter_id', '!=', is.ref('host_id')),
          is('hands', '!=', '[]'),
          is('swaps', '!=', '[]'),
          is('handover', 'is not', null),
        ]),
      )
  );
}
