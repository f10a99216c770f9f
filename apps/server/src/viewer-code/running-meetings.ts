import type { CodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { MeetingId } from '@ninefold/domain/shared/ids.ts';
import type { MeetingRow } from '../platform/storage/schema.ts';
import type { Store } from '../platform/storage/store.ts';

/** The running meetings as they stand in the store. Whether one runs at all, the gate asks its table (`running-table.ts`). */
export interface RunningMeetings {
  find(value: CodeOrPurl): Promise<{ readonly meetingId: MeetingId; readonly sessionType: MeetingRow['session_type'] } | null>;
  /** M: meetings that let a stranger in without anyone's decision (C-03). */
  countOpen(): Promise<number>;
}

/** Makes the look-up of running meetings over the store. */
export const createRunningMeetings = ({ running }: Pick<Store, 'running'>): RunningMeetings => ({
  async find(value) {
    const row = await (value.kind === 'code' ? running.byCode(value.code) : running.byName(value.purl.toLowerCase()));
    return row === null ? null : { meetingId: row.id as MeetingId, sessionType: row.session_type };
  },
  countOpen: running.countOpen,
});
