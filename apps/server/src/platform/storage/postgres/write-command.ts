import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Command, type CommandInput, type CommandOutput, WriteConflict } from '../command.ts';
import { StoreUnavailable } from '../store.ts';
import { isConflict } from './failures.ts';
import { type LocksOf, takeLocks } from './locks.ts';
import { ANSWER_TIMEOUT_MS, type Connection, type Pool } from './pool.ts';

const ATTEMPTS = 5;
const LONGEST_REST_MS = 50;
/** One message: the transaction, and how long any part of it may take. Nothing of it outlives the transaction, as a shared connection asks for. */
const BEGIN = `begin; set local statement_timeout = ${ANSWER_TIMEOUT_MS}; set local idle_in_transaction_session_timeout = 5000`;
/** What began or ceased to run in the transaction, and its end, in one message. */
const COMMIT = "select current_setting('ninefold.touched', true) as touched; commit";

export interface Written<C extends Command> {
  readonly output: CommandOutput<C>;
  /** Lines of what began or ceased to run, as the triggers of `running-triggers.ts` note it. */
  readonly touched: string;
}

/**
 * Runs a command in a transaction of its own, behind its locks. What is refused (`ok: false`) or fails leaves no trace.
 * @throws StoreUnavailable when the database is away, or went away in the middle: then it is not known whether the command was done
 */
export async function writeCommand<C extends Command>(
  pool: Pool,
  command: C,
  locksOf: LocksOf<C>,
  input: CommandInput<C>,
): Promise<Written<C>> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await pool.connect();
    try {
      return await writeOnce(connection, command, locksOf, input);
    } catch (error) {
      if (!(error instanceof WriteConflict || isConflict(error)) || attempt === ATTEMPTS) throw error;
    } finally {
      connection.release();
    }
    await setTimeout(randomInt(LONGEST_REST_MS));
  }
}

async function writeOnce<C extends Command>(
  connection: Connection,
  command: C,
  locksOf: LocksOf<C>,
  input: CommandInput<C>,
): Promise<Written<C>> {
  const locks = await locksOf(input, connection.db);
  await connection.query(BEGIN);
  try {
    await takeLocks(connection, locks);
    const output = (await command(connection.db, input as never)) as CommandOutput<C>;
    if (isRefused(output)) {
      await connection.query('rollback');
      return { output, touched: '' };
    }
    // Several statements in one message have several answers.
    const [answer] = (await connection.query(COMMIT)) as unknown as { rows: { touched: string | null }[] }[];
    return { output, touched: answer?.rows[0]?.touched ?? '' };
  } catch (error) {
    // A connection that is gone takes its transaction with it.
    if (!(error instanceof StoreUnavailable)) await connection.query('rollback');
    throw error;
  }
}

const isRefused = (output: unknown): boolean => typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;
