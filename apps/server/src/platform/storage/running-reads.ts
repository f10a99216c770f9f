/**
 * What runs, asked of SQLite in its own words, at once and on this thread: the few questions that every look-up leads to. Each names the
 * index that holds nothing but what runs, so that what has ended is never walked over.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { MeetingRow } from './schema.ts';

export const RUNNING_CODES = 'select code as value from viewer_code indexed by viewer_code_running where quarantined_until is null';
export const RUNNING_NAMES = "select personal_url as value from meeting indexed by meeting_running_by_name where phase != 'over'";

export type RunningRow = Pick<MeetingRow, 'id' | 'session_type'>;

export interface RunningReads {
  /** @param code nine digits */
  byCode(code: string): RunningRow | null;
  /** @param name a personal URL in lower case */
  byName(name: string): RunningRow | null;
  /** How many let strangers in without anyone's decision. */
  countOpen(): number;
  codes(): Iterable<string>;
  names(): Iterable<string>;
}

export function createRunningReads(database: DatabaseSync): RunningReads {
  const byCode = database.prepare(
    'select meeting.id, meeting.session_type from viewer_code join meeting on meeting.id = viewer_code.meeting_id where viewer_code.code = ? and viewer_code.quarantined_until is null',
  );
  const byName = database.prepare("select id, session_type from meeting where personal_url = ? and phase != 'over'");
  const open = database.prepare(
    "select count(*) as open from meeting indexed by meeting_running_by_door where door = 'open' and phase != 'over'",
  );
  const valuesOf = function* (sql: string): Iterable<string> {
    for (const { value } of database.prepare(sql).iterate()) yield value as string;
  };
  return {
    byCode: (code) => (byCode.get(code) as RunningRow | undefined) ?? null,
    byName: (name) => (byName.get(name) as RunningRow | undefined) ?? null,
    countOpen: () => Number(open.get()?.['open'] ?? 0),
    codes: () => valuesOf(RUNNING_CODES),
    names: () => valuesOf(`${RUNNING_NAMES} and personal_url is not null`),
  };
}
