import type { Store } from '../../platform/storage/store.ts';
import type { Presence } from './presence.ts';

/**
 * Fills the memory of presence after a restart. A participant who was away already before it is treated as one who closed the page, because
 * otherwise they would stay in the list of people for another two minutes. The host of each running meeting, and everybody whose socket the restart
 * cut, counts as away from the restart on (`recoverAfterRestart`).
 */
export async function restorePresence(store: Pick<Store, 'read'>, presence: Pick<Presence, 'began'>): Promise<void> {
  const rows = await store.read
    .selectFrom('participant')
    .innerJoin('meeting', 'meeting.id', 'participant.meeting_id')
    .select(['participant.id', 'participant.meeting_id', 'participant.away_since'])
    .where('meeting.phase', '=', 'live')
    .where('participant.left_at', 'is', null)
    .whereRef('participant.away_since', '<', 'meeting.host_away_since')
    .execute();
  for (const { id, meeting_id, away_since } of rows)
    if (away_since !== null) presence.began({ meetingId: meeting_id, participantId: id, since: away_since, hasClosedPage: true });
}
