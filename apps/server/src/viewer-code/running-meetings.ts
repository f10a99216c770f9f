import type { CodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { MeetingId } from '@ninefold/domain/shared/ids.ts';
import type { MeetingRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

/** The running meetings as they stand in the store. Whether one runs at all, the gate asks its table (`running-table.ts`). */
export interface RunningMeetings {
  find(value: CodeOrPurl): { readonly meetingId: MeetingId; readonly sessionType: MeetingRow['session_type'] } | null;
  /** M: meetings that let a stranger in without anyone's decision (C-03). */
  countOpen(): number;
}

export function runningMeetings(store: Store): RunningMeetings {
  const byCode = store.prepareRead(
    'select meeting.id, meeting.session_type from viewer_code join meeting on meeting.id = viewer_code.meeting_id where viewer_code.code = ? and viewer_code.quarantined_until is null',
  );
  const byName = store.prepareRead("select id, session_type from meeting where personal_url = ? and phase != 'over'");
  const open = store.prepareRead(
    "select count(*) as open from meeting indexed by meeting_running_by_door where door = 'open' and phase != 'over'",
  );

  return {
    find(value) {
      const row = value.kind === 'code' ? byCode.get(value.code) : byName.get(value.purl.toLowerCase());
      if (row === undefined) return null;
      return { meetingId: row['id'] as MeetingId, sessionType: row['session_type'] as MeetingRow['session_type'] };
    },
    countOpen: () => Number(open.get()?.['open'] ?? 0),
  };
}
