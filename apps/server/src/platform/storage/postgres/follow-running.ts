import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { connectionSettings } from './pool.ts';
import { WrongDatabase } from './explain-failure.ts';
import { RUNNING_CHANNEL } from './running-triggers.ts';

const FIRST_REST_MS: Milliseconds = 100;
const LONGEST_REST_MS: Milliseconds = 2 * SECOND_MS;
/** The connection of a server that was killed a moment ago ends within this time. */
const MAY_BE_ENDING_MS: Milliseconds = 3 * SECOND_MS;
const LOOK_EVERY_MS: Milliseconds = 100;
/** The database lets go of a machine that was lost without a word within half a minute, and with it of its mark. */
const KEEP_ALIVE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Any number, the same in all versions: whose connection holds it serves from the database. */
const ONLY_SERVER = 7_463_202;

export interface Follower {
  close(): Promise<void>;
}

/**
 * Hears what runs from all servers over a connection of its own, which no pooler may share (`listen` holds for a session). A lost one is made
 * anew for as long as it takes.
 * @param onLines of one notification
 * @param onReturn after each loss: what was told meanwhile was missed
 * @throws when the first connection cannot be made
 */
export async function followRunning(url: string, onLines: (lines: string) => void, onReturn: () => void): Promise<Follower> {
  let isClosing = false;
  let client: pg.Client | null = null;
  let rest = FIRST_REST_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const own = new pg.Client({ ...connectionSettings(url), keepAlive: true });
    own.on('error', () => undefined);
    own.on('notification', ({ payload = '' }) => onLines(payload));
    try {
      await own.connect();
      await own.query(KEEP_ALIVE);
      await own.query(`listen ${RUNNING_CHANNEL}`);
      await claim(own);
    } catch (error) {
      await own.end().catch(() => undefined);
      throw error;
    }
    client = own;
    rest = FIRST_REST_MS;
    own.once('end', () => {
      client = null;
      again();
    });
  }

  function again(): void {
    if (isClosing) return;
    timer = globalThis.setTimeout(() => void connect().then(onReturn, again), rest);
    rest = Math.min(2 * rest, LONGEST_REST_MS);
  }

  /** After a loss too: the mark may still be held for a moment by the connection that was lost, and is asked for until it is ours again. */
  async function claim(own: pg.Client): Promise<void> {
    const deadline = performance.now() + MAY_BE_ENDING_MS;
    for (;;) {
      const { rows } = await own.query(`select pg_try_advisory_lock(${ONLY_SERVER}) as is_mine`);
      if (rows[0].is_mine === true) return;
      if (performance.now() > deadline)
        throw new WrongDatabase('DATABASE_URL: another Ninefold serves from this database. One server at a time can.');
      await setTimeout(LOOK_EVERY_MS);
    }
  }

  await connect();
  return {
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
