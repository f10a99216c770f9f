/**
 * The only thread that writes. It drains its queue, runs the batch in one transaction (a savepoint per command), commits,
 * and only then answers all of it: nothing is acknowledged before it is on disk (P-01).
 */
import { dirname } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Command, CommandRegistry } from '../command.ts';
import { diskRoom, isFull, takesBytes } from '../disk-room.ts';
import { migrate } from '../migrate.ts';
import type { RunningChange } from '../running-reads.ts';
import { watchRunning } from './running-changes.ts';
import { kyselyOver, openSqlite } from './sqlite.ts';

export interface WriteRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}
export type WriteAnswer =
  | { readonly id: number; readonly output: unknown }
  /** `isDiskFull`: nothing was written, and the same may be tried again. */
  | { readonly id: number; readonly failure: string; readonly isDiskFull?: boolean };
/** What one commit did: its changes are heard before its answers. */
export interface Committed {
  readonly answers: readonly WriteAnswer[];
  readonly running: readonly RunningChange[];
}

const MAX_BATCH = 256;
const SQLITE_IO_ERROR = 10;
/** A write that was refused, before anything was committed: by a quota, which SQLite does not tell from a broken disk. */
const SQLITE_IO_ERROR_WRITE = 778;
const SQLITE_FULL = 13;

/**
 * The body of the writer's thread; `workerData` names the file.
 * @param commands every write there is, by name
 */
export async function runWriter(commands: CommandRegistry): Promise<void> {
  const port = ownPort();
  const { file } = workerData as { file: string };
  const folder = dirname(file);
  /** The disk has refused a write, for another reason than that its free bytes ended. */
  let isRefusing = false;
  const database = openSqlite(file, false);
  const db = kyselyOver(database);
  const waiting: WriteRequest[] = [];
  let isRunning = false;
  let isClosing = false;

  database.exec('begin immediate');
  await migrate(db as never);
  database.exec('commit');
  const runningChanges = watchRunning(database);
  port.postMessage('open');

  port.on('message', (message: WriteRequest | 'close') => {
    take(message);
    if (!isRunning) void drain();
  });

  function take(message: WriteRequest | 'close'): void {
    if (message === 'close') isClosing = true;
    else waiting.push(message);
  }

  async function drain(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What is taken off the port is kept: whether there is room is asked before, not after.
      while (waiting.length < MAX_BATCH) {
        const more = receiveMessageOnPort(port);
        if (more === undefined) break;
        take(more.message as WriteRequest | 'close');
      }
      const batch = waiting.splice(0, MAX_BATCH);
      port.postMessage({ answers: await commitBatch(batch), running: runningChanges.take() } satisfies Committed);
    }
    isRunning = false;
    if (!isClosing) return;
    database.close();
    port.close();
  }

  async function commitBatch(batch: readonly WriteRequest[]): Promise<WriteAnswer[]> {
    const refused = batch.map(({ id }) => ({ id, failure: 'the disk is full', isDiskFull: true }));
    if (isRefusing) isRefusing = !takesBytes(folder);
    if (isRefusing || isFull(diskRoom(folder))) return refused;
    try {
      database.exec('begin immediate');
      const answers: WriteAnswer[] = [];
      for (const request of batch) answers.push(await runCommand(request));
      database.exec('commit');
      return answers;
    } catch (error) {
      isRefusing = isRefusedWrite(error);
      // Any other I/O error on commit: what is on disk is unknown, so nothing may be answered or retried (K-class promise P-01).
      if (codeOf(error) === SQLITE_IO_ERROR && !isRefusing) process.exit(1);
      if (database.isTransaction) database.exec('rollback');
      if (isRefusing || codeOf(error) === SQLITE_FULL) return refused;
      return batch.map((request) => ({ id: request.id, failure: String(error) }));
    }
  }

  /** Runs one command in its savepoint; an expected failure (`ok: false`) or an exception leaves no trace. */
  async function runCommand(request: WriteRequest): Promise<WriteAnswer> {
    database.exec('savepoint command');
    try {
      const output: unknown = await commandOf(request.name)(db, request.input as never);
      const isRefused = typeof output === 'object' && output !== null && 'ok' in output && output.ok === false;
      database.exec(isRefused ? 'rollback to command; release command' : 'release command');
      return { id: request.id, output };
    } catch (error) {
      // It may have ended the whole transaction: then nothing of the batch is there.
      if (codeOf(error) === SQLITE_FULL || isRefusedWrite(error)) throw error;
      database.exec('rollback to command; release command');
      return { id: request.id, failure: String(error) };
    }
  }

  function isRefusedWrite(error: unknown): boolean {
    return (error as { errcode?: number }).errcode === SQLITE_IO_ERROR_WRITE && !takesBytes(folder);
  }

  function commandOf(name: string): Command {
    const command = commands[name];
    if (command === undefined) throw new Error(`no command is named ${name}`);
    return command;
  }
}

/** SQLite's primary result code; 0 for any other error. */
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 255;

function ownPort(): NonNullable<typeof parentPort> {
  if (parentPort === null) throw new Error('the writer runs as a worker only');
  return parentPort;
}
