import pg from 'pg';
import { connectionSettings } from '../postgres/pool.ts';
import { type CopySide, listed, PIECE, type Row, type Table } from './tables.ts';

/** A copy may take longer than any answer to a visitor. */
const NO_LIMIT = { query_timeout: 0 };

/**
 * Opens a PostgreSQL database as source or target of a copy of the store.
 * @param url of a database whose tables are of this version
 */
export async function openPostgresSide(url: string, tables: readonly Table[]): Promise<CopySide> {
  const client = new pg.Client({ ...connectionSettings(url), ...NO_LIMIT });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read');
  // What comes by a copy begins and ends nothing: nobody has to hear of it.
  const triggers = async (how: 'disable' | 'enable') => {
    for (const { name } of tables) await client.query(`alter table "${name}" ${how} trigger user`);
  };
  await triggers('disable');
  return {
    async *rows({ name, columns, key }) {
      await client.query(`declare copied cursor for select ${listed(columns)} from "${name}" order by ${listed(key)}`);
      try {
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${PIECE} from copied`);
          if (rows.length === 0) return;
          yield rows;
        }
      } finally {
        await client.query('close copied');
      }
    },
    async insert({ name, columns }, rows) {
      const marks = rows.map((_, row) => `(${columns.map((_column, at) => `$${row * columns.length + at + 1}`).join(', ')})`);
      const values = rows.flatMap((row) => columns.map((column) => row[column]));
      await client.query(`insert into "${name}" (${listed(columns)}) values ${marks.join(', ')}`, values);
    },
    async commit() {
      await triggers('enable');
      await client.query('commit');
    },
    close: () => client.end(),
  };
}
