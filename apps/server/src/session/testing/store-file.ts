import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Lets time pass for rows of a running server's store, which has no clock that a test could move: other rows and columns stay as they are. */
export function changeStore(server: { readonly dataDir: string }, sql: string): void {
  const database = new DatabaseSync(join(server.dataDir, 'ninefold.sqlite'), { timeout: 5_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

/** Reads rows of a running server's store. */
export function readStore<T>(server: { readonly dataDir: string }, sql: string): T[] {
  const database = new DatabaseSync(join(server.dataDir, 'ninefold.sqlite'), { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all() as T[];
  } finally {
    database.close();
  }
}
