import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type CopySide, listed, PIECE, type Row, type Table, tablesOf } from './tables.ts';

/**
 * Opens an SQLite file as source or target of a copy of the store.
 * @param file of a store of this version, that no server works on
 */
export function openSqliteSide(file: string): CopySide & { readonly tables: readonly Table[] } {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('begin immediate');
  return {
    tables: tablesOf(database),
    async *rows({ name, columns, key }) {
      let piece: Row[] = [];
      for (const row of database.prepare(`select ${listed(columns)} from "${name}" order by ${listed(key)}`).iterate()) {
        if (piece.push(row) < PIECE) continue;
        yield piece;
        piece = [];
      }
      if (piece.length > 0) yield piece;
    },
    async insert({ name, columns }, rows) {
      const put = database.prepare(`insert into "${name}" (${listed(columns)}) values (${columns.map(() => '?').join(', ')})`);
      for (const row of rows) put.run(...columns.map((column) => row[column] as SQLInputValue));
    },
    async commit() {
      database.exec('commit');
    },
    async close() {
      if (database.isTransaction) database.exec('rollback');
      database.close();
    },
  };
}
