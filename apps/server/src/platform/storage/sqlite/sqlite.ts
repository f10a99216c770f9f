import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database } from '../schema.ts';

/** Opens the file: WAL, FULL (never NORMAL: it loses rows in a power cut), 5 s of patience. */
export function openSqlite(file: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 5_000 });
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return database;
}

/** Kysely's SQLite dialect over `node:sqlite`; statements are kept prepared. */
export function kyselyOver(database: DatabaseSync): Kysely<Database> {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    let statement = prepared.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql);
      if (prepared.size < 500) prepared.set(sql, statement);
    }
    const found = statement;
    return {
      reader: found.columns().length > 0,
      all: (parameters: readonly unknown[]) => found.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => found.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => found.iterate(...(parameters as SQLInputValue[])),
    };
  };
  const shim = { prepare, close: () => database.close() };
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: shim as unknown as SqliteDatabase }) });
}
