/** What the store of a running server holds, as one short text: to prove that a refused request changed nothing. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** @param exceptTables tables that time alone changes */
export function storeDigest(dataDir: string, exceptTables: readonly string[] = []): string {
  const store = new DatabaseSync(join(dataDir, 'ninefold.sqlite'), { readOnly: true });
  try {
    const hash = createHash('sha256');
    const tables = store.prepare("select name from sqlite_master where type = 'table' order by name").all() as { name: string }[];
    for (const { name } of tables) {
      if (!exceptTables.includes(name)) hash.update(`${name}\n${rowsOf(store, name)}\n`);
    }
    return hash.digest('base64url');
  } finally {
    store.close();
  }
}

/** In an order that does not depend on which row came first. */
const rowsOf = (store: DatabaseSync, table: string): string =>
  store
    .prepare(`select * from "${table}"`)
    .all()
    .map((row) => JSON.stringify(row))
    .toSorted()
    .join('\n');
