import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import type { RecentMeetings } from '@ninefold/protocol/account/recent-meetings.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Store } from '../platform/storage/store.ts';
import { comingMeetings } from './schedule-view.ts';
import { RECENT_SHOWN } from '../meeting/forget-meetings.ts';

/** The meetings that an account started, newest first, and those that it has planned, the next one first. */
export async function recentMeetings(store: Pick<Store, 'read'>, accountId: string, now: EpochMs): Promise<RecentMeetings> {
  const rows = await store.read
    .selectFrom('meeting')
    .leftJoin('personal_url', 'personal_url.name_key', 'meeting.personal_url')
    .select(['meeting.created_at', 'meeting.ended_at', 'meeting.code', 'meeting.personal_url', 'personal_url.name'])
    .where('meeting.host_account_id', '=', accountId)
    .orderBy('meeting.created_at', 'desc')
    .limit(RECENT_SHOWN)
    .execute();
  const recent = rows.map((row) => ({
    startedAt: row.created_at,
    endedAt: row.ended_at,
    name: row.name ?? row.personal_url ?? formatViewerCode(row.code as ViewerCode),
  }));
  const next = (await comingMeetings(store, accountId, now)).slice(0, RECENT_SHOWN);
  return {
    recent,
    next: next.map(({ id, nextStartsAt, link, plan }) => ({
      id,
      startsAt: nextStartsAt,
      name: plan.subject,
      link: plan.joinBy === 'personal-url' ? link : null,
    })),
  };
}
