import type { Store } from '../platform/storage/store.ts';
import type { Absences } from './absences.ts';

/**
 * After a restart: who was away before it, and so did not lose their line by it, is as gone as who closed their page, or they would stand in the
 * list again for two minutes. From the restart on the host of each running meeting counts as away (`recoverAfterRestart`), as do all whose line it cut.
 */
export async function rememberAbsences(store: Pick<Store, 'read'>, absences: Pick<Absences, 'began'>): Promise<void> {
  const rows = await store.read
    .selectFrom('participant')
    .innerJoin('meeting', 'meeting.id', 'participant.meeting_id')
    .select(['participant.id', 'participant.meeting_id', 'participant.away_since'])
    .where('meeting.phase', '=', 'live')
    .where('participant.left_at', 'is', null)
    .whereRef('participant.away_since', '<', 'meeting.host_away_since')
    .execute();
  for (const { id, meeting_id, away_since } of rows)
    if (away_since !== null) absences.began({ meetingId: meeting_id, participantId: id, since: away_since, hasClosedPage: true });
}
