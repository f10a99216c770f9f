import type { Store } from '../../platform/storage/store.ts';
import type { Presence } from './presence.ts';

/**
 * After a restart: somebody who was away already before it is treated like somebody who closed their page. Otherwise they would stand in the list
 * of people again for two minutes. The host of each running meeting counts as away from the restart on (`recoverAfterRestart`), and so does everybody
 * whose socket the restart cut.
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
