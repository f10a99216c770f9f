import type { Zones } from '@ninefold/domain/schedule/meeting-plan.ts';
import { nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { ScheduledMeeting } from '@ninefold/protocol/schedule/scheduled-meetings.ts';
import type { ScheduledMeetingRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';
import { invitationLink } from './invitation-link.ts';
import { planOf } from './planned-meeting.ts';
import { loadZones } from './zones.ts';

/** A planned meeting as its owner sees it; null when its last one is over. One that is under way still counts as the next. */
export function viewPlanned(row: ScheduledMeetingRow, zones: Zones, now: EpochMs): ScheduledMeeting | null {
  const plan = planOf(row);
  const nextStartsAt = nextStart(plan, zones, now - plan.durationMinutes * MINUTE_MS);
  if (nextStartsAt === null) return null;
  return { id: row.id, sequence: row.sequence, nextStartsAt, link: invitationLink(row), plan: { ...plan, invitees: [...plan.invitees] } };
}

/** The coming meetings of an account, the next one first. */
export async function comingMeetings(store: Pick<Store, 'read'>, accountId: string, now: EpochMs): Promise<ScheduledMeeting[]> {
  const rows = await store.read
    .selectFrom('scheduled_meeting')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .execute();
  if (rows.length === 0) return [];
  const zones = await loadZones();
  return rows
    .flatMap((row) => viewPlanned(row, zones, now) ?? [])
    .sort((one, other) => one.nextStartsAt - other.nextStartsAt || one.id.localeCompare(other.id));
}
