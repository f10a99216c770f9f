import type { CodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { MeetingId } from '@ninefold/domain/shared/ids.ts';
import type { MeetingRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

/** The running meetings as the gate asks for them: always from the store, never from a copy that could be stale. */
export interface RunningMeetings {
  /** One probe of an index that holds nothing but what runs: never, ended, resting and idle are the same miss (C-07). */
  isRunning(value: CodeOrPurl): boolean;
  find(value: CodeOrPurl): { readonly meetingId: MeetingId; readonly sessionType: MeetingRow['session_type'] } | null;
  /** M: meetings that let a stranger in without anyone's decision (C-03). */
  countOpen(): number;
}

/** Statements of the store's own dialect, kept prepared: this is the most asked question there is (A1 of performance.md). */
export function runningMeetings(store: Store): RunningMeetings {
  // The planner would take the primary key, in which an ended code is a hit.
  const codeRuns = store.prepareRead(
    'select exists(select 1 from viewer_code indexed by viewer_code_running where code = ? and quarantined_until is null) as found',
  );
  const nameRuns = store.prepareRead(
    "select exists(select 1 from meeting indexed by meeting_running_by_name where personal_url = ? and phase != 'over') as found",
  );
  const byCode = store.prepareRead(
    'select meeting.id, meeting.session_type from viewer_code join meeting on meeting.id = viewer_code.meeting_id where viewer_code.code = ? and viewer_code.quarantined_until is null',
  );
  const byName = store.prepareRead("select id, session_type from meeting where personal_url = ? and phase != 'over'");
  const open = store.prepareRead(
    "select count(*) as open from meeting indexed by meeting_running_by_door where door = 'open' and phase != 'over'",
  );

  return {
    isRunning: (value) => (value.kind === 'code' ? codeRuns.get(value.code) : nameRuns.get(value.purl.toLowerCase()))?.['found'] === 1,
    find(value) {
      const row = value.kind === 'code' ? byCode.get(value.code) : byName.get(value.purl.toLowerCase());
      if (row === undefined) return null;
      return { meetingId: row['id'] as MeetingId, sessionType: row['session_type'] as MeetingRow['session_type'] };
    },
    countOpen: () => Number(open.get()?.['open'] ?? 0),
  };
}
