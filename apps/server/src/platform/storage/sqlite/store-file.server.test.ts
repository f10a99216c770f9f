import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../boot/open-store.ts';
import type { Store } from '../store.ts';

let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-store-'));
  store = await openStore(folder, () => undefined);
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe('the file of the store', () => {
  it('keeps its files for its owner only', async () => {
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'ninefold.sqlite'))).mode & 0o777).toBe(0o600);
  });

  it('never trades durability for speed', async () => {
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(store.read);
    expect(rows[0]?.journal_mode).toBe('wal');
  });

  it('finds by an index whatever refers to a row that is deleted', async () => {
    const { rows } = await sql<{ place: string }>`
      select tables.name || '.' || refers."from" as place
      from sqlite_master as tables, pragma_foreign_key_list(tables.name) as refers
      where tables.type = 'table' and not exists (
        select 1 from pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as part
        where part.seqno = 0 and part.name = refers."from" and indexes.partial = 0
      )`.execute(store.read);
    expect(rows).toEqual([]);
  });
});
