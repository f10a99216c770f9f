import { migrate } from '../migrate.ts';
import type { Pool } from './pool.ts';
import { WrongDatabase } from './explain-failure.ts';
import { makeRunningTriggers } from './running-triggers.ts';

/** Any number, the same in all versions: who holds it prepares the database. */
const PREPARING = 7_463_201;

/**
 * Brings the tables up to date, one server after the other.
 * @throws WrongDatabase when texts are sorted in another order than by their bytes, or are no Unicode
 */
export async function prepareDatabase(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query(
      'select datcollate as collation, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()',
    );
    const { collation, encoding } = rows[0] as { collation: string; encoding: string };
    if (!/^(?:C|POSIX|C\.UTF-?8)$/i.test(collation) || encoding !== 'UTF8')
      throw new WrongDatabase(
        `DATABASE_URL names a database of the collation ${collation} and the encoding ${encoding}, where both have to be C and UTF8: create database ninefold locale 'C' encoding 'UTF8' template template0`,
      );
    await connection.query('begin');
    await connection.query(`select pg_advisory_xact_lock(${PREPARING})`);
    await migrate(connection.db as never);
    await makeRunningTriggers(connection);
    await connection.query('commit');
  } finally {
    connection.release();
  }
}
