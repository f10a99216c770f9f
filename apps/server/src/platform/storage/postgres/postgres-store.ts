import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Command, CommandInput, CommandOutput, CommandRegistry } from '../command.ts';
import type { RunningChange } from '../running-reads.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import { explainDatabaseFailure } from './explain-failure.ts';
import { followRunning } from './follow-running.ts';
import type { CommandLocks, LocksOf } from './locks.ts';
import { openPool } from './pool.ts';
import { prepareDatabase } from './prepare-database.ts';
import { askTruth, createRunningReads } from './running-reads.ts';
import { touchedOf } from './running-triggers.ts';
import { writeCommand } from './write-command.ts';

/** Beyond this many a write is refused at once: it would come too late. */
const MAX_WAITING = 4_096;

/**
 * Opens the store in PostgreSQL. Its loss ends no process: until it is back, whatever needs it is refused with `StoreUnavailable`.
 * @param url as in DATABASE_URL
 * @param locks what each command has alone while it runs
 * @throws WrongDatabase when it cannot be used, or another server uses it
 */
export async function openPostgresStore<R extends CommandRegistry>(url: string, commands: R, locks: CommandLocks<R>): Promise<Store> {
  const locksOf = new Map<Command, LocksOf<Command>>(
    Object.entries(commands).map(([name, command]) => [command, locks[name] as LocksOf<Command>]),
  );
  const pool = openPool(url);
  const listeners: ((changes: readonly RunningChange[]) => void)[] = [];
  const rereaders: (() => Promise<void>)[] = [];
  /** Those that have begun, or wait for a connection. */
  const writing = new Set<Promise<unknown>>();
  let isWorking = true;
  let isClosing = false;

  /** What is asked first is told first, or an older truth would come last. */
  let telling: Promise<void> = Promise.resolve();
  const tell = (lines: string): Promise<void> => {
    const touched = touchedOf(lines);
    if (touched.length === 0) return telling;
    const told = telling.then(async () => {
      const changes = await askTruth(pool.db, touched);
      for (const listener of listeners) listener(changes);
    });
    telling = told.catch(reread);
    return telling;
  };
  const reread = async (): Promise<void> => {
    await Promise.allSettled(rereaders.map((readAll) => readAll()));
  };

  const begin = async () => {
    await prepareDatabase(pool);
    return followRunning(
      url,
      (lines) => void tell(lines),
      () => void reread(),
    );
  };
  const follower = await begin().catch(async (error: unknown) => {
    await pool.close();
    throw explainDatabaseFailure(error, url);
  });
  const look = async (): Promise<void> => {
    const connection = await pool.connect();
    try {
      await connection.query('select 1');
    } finally {
      connection.release();
    }
  };
  const looking = setInterval(() => {
    look().then(
      () => (isWorking = true),
      () => (isWorking = false),
    );
  }, SECOND_MS);
  looking.unref();

  return {
    read: pool.db,
    running: createRunningReads(pool.db),
    readTogether: (reads) => pool.db.transaction().setIsolationLevel('repeatable read').execute(reads),
    isWorking: () => isWorking,
    async write<C extends Command>(command: C, input: CommandInput<C>): Promise<CommandOutput<C>> {
      const lockingOf = locksOf.get(command);
      if (lockingOf === undefined) throw new Error(`${command.name} is not among the store's commands`);
      if (isClosing || pool.waiting() >= MAX_WAITING) throw new StoreUnavailable('the store takes no writes now');
      const written = writeCommand(pool, command, lockingOf as unknown as LocksOf<C>, input);
      writing.add(written);
      try {
        const { output, touched } = await written;
        if (touched !== '') await tell(touched);
        return output;
      } finally {
        writing.delete(written);
      }
    },
    onRunning: (listener) => void listeners.push(listener),
    onMissedRunning: (readAll) => void rereaders.push(readAll),
    async close() {
      isClosing = true;
      clearInterval(looking);
      await Promise.allSettled(writing);
      await telling;
      await follower.close();
      await pool.close();
    },
  };
}
