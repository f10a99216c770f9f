import type { RunningChange } from '../running-reads.ts';
import type { Connection } from './pool.ts';

/** Where every server hears which codes and names were touched. */
export const RUNNING_CHANNEL = 'ninefold_running';

/**
 * Triggers that note each code and name that may have begun or ceased to run, whatever command did it: for the transaction itself in a setting of
 * its own, and for all servers in a notification, which goes out with the commit. A line is `code 123456789` or `name anna.meier`.
 */
const noteTouched = `
create or replace function ninefold_note_touched(line text) returns void language plpgsql as $$
begin
  perform set_config('ninefold.touched', coalesce(current_setting('ninefold.touched', true), '') || line || E'\\n', true);
  perform pg_notify('${RUNNING_CHANNEL}', line);
end $$`;

/** Makes a table's rows note a column whenever they come, go, or change in it or in what decides whether they run. */
const watch = (kind: RunningChange['kind'], table: string, column: string, condition: string): string => `
create or replace function ninefold_note_${kind}() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.${column} is not null then perform ninefold_note_touched('${kind} ' || old.${column}); end if;
  if tg_op <> 'DELETE' and new.${column} is not null and (tg_op = 'INSERT' or new.${column} is distinct from old.${column})
    then perform ninefold_note_touched('${kind} ' || new.${column}); end if;
  return null;
end $$;
create or replace trigger ninefold_note_${kind}_rows after insert or delete on ${table} for each row execute function ninefold_note_${kind}();
create or replace trigger ninefold_note_${kind}_updates after update of ${column}, ${condition} on ${table} for each row
  when (old.${column} is distinct from new.${column} or old.${condition} is distinct from new.${condition})
  execute function ninefold_note_${kind}()`;

/** Creates the triggers that notify servers of started and ended meetings. Each start of a server replaces them by those of its version. */
export async function makeRunningTriggers(connection: Pick<Connection, 'query'>): Promise<void> {
  await connection.query(
    [noteTouched, watch('code', 'viewer_code', 'code', 'quarantined_until'), watch('name', 'meeting', 'personal_url', 'phase')].join(';'),
  );
}

/**
 * Reads which codes and names a notification of the triggers names.
 * @param lines as the triggers note them, each with a line's end or alone
 */
export function touchedOf(lines: string): readonly Pick<RunningChange, 'kind' | 'value'>[] {
  const touched = [];
  for (const line of new Set(lines.split('\n'))) {
    const [, kind, value] = /^(code|name) (.+)$/.exec(line) ?? [];
    if (kind !== undefined && value !== undefined) touched.push({ kind: kind as RunningChange['kind'], value });
  }
  return touched;
}
