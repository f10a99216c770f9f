/**
 * What runs, asked of SQLite in its own words, at once and on this thread: the few questions that every look-up leads to. Each names the
 * index that holds nothing but what runs, so that what has ended is never walked over.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { RunningReads, RunningRow } from '../running-reads.ts';

export const RUNNING_CODES = 'select code as value from viewer_code indexed by viewer_code_running where quarantined_until is null';
export const RUNNING_NAMES = "select personal_url as value from meeting indexed by meeting_running_by_name where phase != 'over'";

/** So many codes or names are given at once. */
const PIECE = 10_000;

/** Prepares the queries for running codes and names in SQLite. They run at once, on this thread. */
export function createRunningReads(database: DatabaseSync): RunningReads {
  const byCode = database.prepare(
    'select meeting.id, meeting.session_type from viewer_code join meeting on meeting.id = viewer_code.meeting_id where viewer_code.code = ? and viewer_code.quarantined_until is null',
  );
  const byName = database.prepare("select id, session_type from meeting where personal_url = ? and phase != 'over'");
  const open = database.prepare(
    "select count(*) as open from meeting indexed by meeting_running_by_door where door = 'open' and phase != 'over'",
  );
  const valuesOf = async function* (sql: string): AsyncIterable<readonly string[]> {
    let piece: string[] = [];
    for (const { value } of database.prepare(sql).iterate()) {
      if (piece.push(value as string) < PIECE) continue;
      yield piece;
      piece = [];
    }
    yield piece;
  };
  return {
    byCode: async (code) => (byCode.get(code) as RunningRow | undefined) ?? null,
    byName: async (name) => (byName.get(name) as RunningRow | undefined) ?? null,
    countOpen: async () => Number(open.get()?.['open'] ?? 0),
    codes: () => valuesOf(RUNNING_CODES),
    names: () => valuesOf(`${RUNNING_NAMES} and personal_url is not null`),
    isShared: false,
  };
}
