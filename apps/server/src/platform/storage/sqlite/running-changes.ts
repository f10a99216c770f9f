/**
 * Tells which codes and names began or ceased to run with a commit, whatever command did it: SQLite itself notes each row that is touched,
 * by triggers of the writer's connection alone. The truth of each is asked once all is on disk.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { RunningChange } from '../running-reads.ts';
import { RUNNING_CODES, RUNNING_NAMES } from './running-reads.ts';

export interface RunningChanges {
  /** The changes of all that was committed since the last call. */
  take(): RunningChange[];
}

/**
 * Watches, in the writer's thread, which codes and names start and stop running with each write.
 * @param database the writer's own, with its tables
 */
export function watchRunning(database: DatabaseSync): RunningChanges {
  const touched = { code: new Set<string>(), name: new Set<string>() };
  const note = (kind: keyof typeof touched) => (value: unknown) => {
    if (typeof value === 'string') touched[kind].add(value);
    return null;
  };
  database.function('note_code', note('code'));
  database.function('note_name', note('name'));
  const watch = (kind: string, table: string, column: string, condition: string) => {
    const on = (event: string, rows: readonly string[]) =>
      `create temp trigger ${kind}_${event.slice(0, 6).trim()} after ${event} on main.${table} begin ${rows.map((row) => `select note_${kind}(${row}.${column});`).join(' ')} end;`;
    database.exec(on('insert', ['new']) + on(`update of ${column}, ${condition}`, ['old', 'new']) + on('delete', ['old']));
  };
  watch('code', 'viewer_code', 'code', 'quarantined_until');
  watch('name', 'meeting', 'personal_url', 'phase');
  const runs = {
    code: database.prepare(`select exists(${RUNNING_CODES} and code = ?) as found`),
    name: database.prepare(`select exists(${RUNNING_NAMES} and personal_url = ?) as found`),
  };
  return {
    take() {
      const changes = (['code', 'name'] as const).flatMap((kind) =>
        [...touched[kind]].map((value) => ({ kind, value, isRunning: runs[kind].get(value)?.['found'] === 1 })),
      );
      touched.code.clear();
      touched.name.clear();
      return changes;
    },
  };
}
