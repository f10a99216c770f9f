import { Worker } from 'node:worker_threads';
import type { CommandRegistry } from '../command.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import type { RunningChange } from '../running-reads.ts';
import type { Committed, WriteRequest } from './run-writer.ts';

/** How the store writes. */
export type Writer = Pick<Store, 'write' | 'onRunning' | 'close'>;

const MAX_WAITING = 4_096;

export interface WriterThread {
  /** What `runWriter` has in that thread too. */
  readonly commands: CommandRegistry;
  /** The script of the thread. */
  readonly script: URL;
}

/**
 * Starts the thread that does all writes to the SQLite file.
 * @param onDeath called when the thread ends by itself
 * @param onFull called when a write was refused for want of disk room
 */
export async function openWriter(
  file: string,
  { commands, script }: WriterThread,
  onDeath: (error: Error) => void,
  onFull: () => void,
): Promise<Writer> {
  const worker = new Worker(script, { workerData: { file } });
  const nameOf = new Map(Object.entries(commands).map(([name, command]) => [command, name]));
  const pending = new Map<number, { resolve(output: unknown): void; reject(error: Error): void }>();
  let nextId = 1;
  let isClosing = false;
  let isDead = false;

  const opened = Promise.withResolvers<void>();
  const listeners: ((changes: readonly RunningChange[]) => void)[] = [];
  worker.on('message', (message: 'open' | Committed) => {
    if (message === 'open') return opened.resolve();
    // Under `node --watch` every thread tells which files it reads as well.
    if (!('answers' in message)) return;
    if (message.running.length > 0) for (const listener of listeners) listener(message.running);
    if (message.answers.some((answer) => 'failure' in answer && answer.isDiskFull === true)) onFull();
    for (const answer of message.answers) {
      const waiter = pending.get(answer.id);
      pending.delete(answer.id);
      if ('failure' in answer && answer.isDiskFull === true) waiter?.reject(new StoreUnavailable(answer.failure));
      else if ('failure' in answer) waiter?.reject(new Error(`write failed: ${answer.failure}`));
      else waiter?.resolve(answer.output);
    }
  });
  const died = (error: Error): void => {
    if (isDead) return;
    isDead = true;
    opened.reject(error);
    for (const waiter of pending.values()) waiter.reject(new StoreUnavailable('the store stopped'));
    pending.clear();
    if (!isClosing) onDeath(error);
  };
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('error', (error) => died(error as Error));
  worker.on('exit', (code) => died(new Error(`the store's writer ended with code ${code}`)));
  await opened.promise;

  return {
    write(command, input) {
      const name = nameOf.get(command);
      if (name === undefined) return Promise.reject(new Error(`${command.name} is not among the store's commands`));
      if (isDead || isClosing || pending.size >= MAX_WAITING) return Promise.reject(new StoreUnavailable('the store takes no writes now'));
      const id = nextId++;
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve: resolve as (output: unknown) => void, reject });
        worker.postMessage({ id, name, input } satisfies WriteRequest);
      });
    },
    onRunning: (listener) => void listeners.push(listener),
    async close() {
      isClosing = true;
      worker.postMessage('close');
      await exited;
    },
  };
}
