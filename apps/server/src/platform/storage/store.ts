import type { Kysely } from 'kysely';
import type { Command, CommandInput, CommandOutput } from './command.ts';
import type { RunningChange, RunningReads } from './running-reads.ts';
import type { Database } from './schema.ts';

/** The store could not do its work now: it is over its bound, its disk is full, or it is away. Answered as 503. */
export class StoreUnavailable extends Error {}

/** The store: in one SQLite file, or in PostgreSQL. A read after an answered write sees it. */
export interface Store {
  readonly read: Kysely<Database>;
  /** The few questions that are asked tens of thousands of times a second. */
  readonly running: RunningReads;
  /**
   * Several reads that see the store at one moment: no write is seen by one of them and not by the other. It sees each write that was
   * answered before. One such group runs at a time, in the order in which they were asked.
   */
  readTogether<T>(reads: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** False once the writer died: `/readyz` then names the store. */
  readonly isWorking: () => boolean;
  /**
   * Runs a command and resolves once it is on disk.
   * @param command one of the registry's: a function cannot be sent to another thread, so its name is
   * @throws StoreUnavailable
   */
  write<C extends Command>(command: C, input: CommandInput<C>): Promise<CommandOutput<C>>;
  /** Hears what began or ceased to run, before the write that did it is answered. */
  onRunning(listener: (changes: readonly RunningChange[]) => void): void;
  /** Hears that changes may have been missed, so that all that runs is to be read once more; never with one writer. */
  onMissedRunning(readAll: () => Promise<void>): void;
  close(): Promise<void>;
}
