import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Database } from '../schema.ts';
import { storeFailure } from './failures.ts';

/** Every wait ends: for a connection, for an answer. */
export const CONNECT_TIMEOUT_MS: Milliseconds = 2_000;
export const ANSWER_TIMEOUT_MS: Milliseconds = 2_000;
const MAX_CONNECTIONS = 10;

const BIGINT = 20;
const NUMERIC = 1_700;

/** Whole numbers come as numbers, as SQLite gives them: every one of ours is below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Settings of every connection. They go to the database with no query of their own, so that a pooler before it may share connections. */
export const connectionSettings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  query_timeout: ANSWER_TIMEOUT_MS + 500,
  application_name: 'ninefold',
  types,
});

/** One connection for a while. Text that PostgreSQL cannot hold is replaced, its failures are those of the store. */
export interface Connection {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** The tables, asked over this connection. */
  readonly db: Kysely<Database>;
  release(): void;
}

export interface Pool {
  /** @throws StoreUnavailable when none is free in time */
  connect(): Promise<Connection>;
  /** The tables, asked over any connection. */
  readonly db: Kysely<Database>;
  /** How many ask for a connection and have none. */
  readonly waiting: () => number;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections to PostgreSQL.
 * @param url as in DATABASE_URL
 */
export function openPool(url: string): Pool {
  const pool = new pg.Pool({ ...connectionSettings(url), max: MAX_CONNECTIONS });
  // A connection that breaks: its query fails, and the pool makes another one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));

  async function connect(): Promise<Connection> {
    const client = await pool.connect().catch((error: unknown) => {
      throw storeFailure(error);
    });
    let failure: Error | undefined;
    const query = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
      try {
        return await client.query(text, values.map(storable));
      } catch (error) {
        const told = storeFailure(error);
        // What became of the query is not known: the connection is not used again.
        if (told !== error) failure = error as Error;
        throw told;
      }
    };
    const own = { query, release: () => undefined } as unknown as PostgresPoolClient;
    const db = kyselyOver(async () => own);
    return { query, db, release: () => client.release(failure) };
  }

  return {
    connect,
    db: kyselyOver(async () => (await connect()) as unknown as PostgresPoolClient),
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

const kyselyOver = (connect: () => Promise<PostgresPoolClient>): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } as never }) });

/** PostgreSQL holds no NUL in a text, and no row of ours has one: what is asked with it is not found. */
const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll('\0', '\u{fffd}') : value);
