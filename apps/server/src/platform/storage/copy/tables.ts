import type { DatabaseSync } from 'node:sqlite';

/** One table, as both stores have it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that tell its rows apart, in order. */
  readonly key: readonly string[];
}

export type Row = Readonly<Record<string, unknown>>;

/** One of the two stores that rows are copied between, in one transaction of its own. */
export interface CopySide {
  /** In the order of their key, piece by piece. */
  rows(table: Table): AsyncIterable<readonly Row[]>;
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** Keeps what was inserted. Without it nothing is. */
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** So many rows go at once. */
export const PIECE = 500;

/**
 * @param database a store of this version
 * @returns its tables in an order in which each comes behind those that its rows refer to, but for the version of the schema
 */
export function tablesOf(database: DatabaseSync): readonly Table[] {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'schema_version' and name not like 'sqlite_%' order by name")
    .all()
    .map(({ name }) => String(name));
  const refersTo = new Map(names.map((name) => [name, referencesOf(database, name)]));
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const other of refersTo.get(name) ?? []) if (other !== name) place(other);
    ordered.push(name);
  };
  for (const name of names) place(name);
  return ordered.map((name) => tableOf(database, name));
}

const referencesOf = (database: DatabaseSync, name: string): string[] =>
  database
    .prepare('select "table" as other from pragma_foreign_key_list(?)')
    .all(name)
    .map(({ other }) => String(other));

function tableOf(database: DatabaseSync, name: string): Table {
  const columns = database.prepare('select name, pk from pragma_table_info(?) order by cid').all(name);
  const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a['pk']) - Number(b['pk']));
  const all = columns.map((column) => String(column['name']));
  return { name, columns: all, key: key.length === 0 ? all : key.map((column) => String(column['name'])) };
}

/** Column names, quoted and separated by commas, for SQL. */
export const listed = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
