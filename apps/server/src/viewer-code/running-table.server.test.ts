import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseCodeOrPurl } from '@ninefold/domain/code-or-purl/code-or-purl.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { DrivenClock } from '@ninefold/testkit/driven-clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeetings } from '../meeting/meetings.ts';
import { createLocalBus } from '../platform/bus.ts';
import { RUNNING_CODES, RUNNING_NAMES } from '../platform/storage/sqlite/running-reads.ts';
import { openStore } from '../boot/open-store.ts';
import type { Store } from '../platform/storage/store.ts';
import { allOf } from '../platform/storage/testing/all-of.ts';
import { createRunningTable, type RunningTable } from './running-table.ts';

let folder: string;
let store: Store;
let table: RunningTable;
const clock = new DrivenClock();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-running-'));
  store = await openStore(folder, () => undefined);
  table = await createRunningTable(store);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const meetings = () => createMeetings(store, createLocalBus(), clock, 120_000);
function has(typed: string, by = table): boolean {
  const parsed = parseCodeOrPurl(typed);
  if (!parsed.ok) throw new Error(`malformed: ${typed}`);
  return by.has(parsed.value);
}

describe('what runs, without the store', () => {
  it('[CODE-27] [C-07] a code and a name run from the answered write that opened them to the one that ended them', async () => {
    const { meeting } = await meetings().open('PersonalUrl', { host_account_id: 'anna', personal_url: 'anna.meier' });
    expect([has(meeting.code), has('anna.meier'), has('Anna.Meier'), has('anna.maier')]).toEqual([true, true, true, false]);
    await meetings().change(meeting.id, { kind: 'end-by-ticket' });
    expect([has(meeting.code), has('anna.meier')]).toEqual([false, false]);
  });

  it('[C-07] holds what the store’s indexes of running meetings hold, and nothing of an ended one, whatever came and went', async () => {
    const all: { id: string; code: string; name: string | null }[] = [];
    for (let n = 0; n < 60; n += 1) {
      const name = n % 3 === 0 ? `owner.no${n % 12}` : null;
      const owner = name === null ? undefined : { host_account_id: name, personal_url: name };
      const { meeting } = await meetings().open(name === null ? 'OneTime' : 'PersonalUrl', owner);
      all.push({ id: meeting.id, code: meeting.code, name });
      const other = all[(n * 7) % all.length];
      if (n % 2 === 0 && other !== undefined) await meetings().change(other.id, { kind: 'end-by-ticket' });
      if (n % 5 === 0) {
        await meetings().change(meeting.id, { kind: 'host-arrived', hostId: 'h' as ParticipantId, isFreshPage: true });
        await meetings().change(meeting.id, { kind: 'host-gone' });
      }
      if (n % 20 === 19) {
        clock.advance(130_000);
        await meetings().sweep();
      }
    }
    const codes = new Set(await allOf(store.running.codes()));
    const names = new Set(await allOf(store.running.names()));
    for (const { code, name } of all) {
      expect([code, has(code)]).toEqual([code, codes.has(code)]);
      if (name !== null) expect([name, has(name)]).toEqual([name, names.has(name)]);
    }
    expect(table.size()).toBe(codes.size + names.size);
    expect(codes.size).toBeGreaterThan(0);
    expect(codes.size).toBeLessThan(all.length);
    // A server that starts now knows the same.
    const later = await createRunningTable(store);
    expect(later.size()).toBe(table.size());
    for (const { code } of all) expect(has(code, later)).toBe(has(code));
  });

  it('[C-07] [SEC-15] reads its indexes alone at a start: the tables behind them, with all that ended, stay unread', () => {
    const database = new DatabaseSync(join(folder, 'ninefold.sqlite'), { readOnly: true });
    const plan = (sql: string) =>
      database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map((row) => String(row['detail']))
        .join('; ');
    expect(plan(RUNNING_CODES)).toContain('USING COVERING INDEX viewer_code_running');
    expect(plan(RUNNING_NAMES)).toContain('USING COVERING INDEX meeting_running_by_name');
    database.close();
  });
});
