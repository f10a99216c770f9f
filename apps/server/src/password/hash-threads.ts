import { Worker } from 'node:worker_threads';
import type { HashAnswer, HashOrder } from './hash-order.ts';

/** The two functions of the hash; each call is one whole hash on a thread of its own. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, PromiseWithResolvers<string | boolean>>;
}

type NewOrder = HashOrder extends infer Order ? (Order extends HashOrder ? Omit<Order, 'id'> : never) : never;

/**
 * Threads that are started with the first password that needs them, and keep no process alive. One that dies fails what it was at, and the
 * next call starts another.
 * @param most how many at once; the caller sees to it that no more work comes
 */
export function hashThreads(most: number): Hasher {
  const threads: Thread[] = [];
  let nextId = 1;

  function start(): Thread {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url));
    const thread: Thread = { worker, pending: new Map() };
    worker.unref();
    worker.on('message', (answer: HashAnswer) => {
      const waiter = thread.pending.get(answer.id);
      thread.pending.delete(answer.id);
      if (thread.pending.size === 0) worker.unref();
      if ('failure' in answer) waiter?.reject(new Error(`no hash: ${answer.failure}`));
      else waiter?.resolve(answer.output);
    });
    const gone = (cause: unknown): void => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      for (const waiter of thread.pending.values()) waiter.reject(new Error('the hashing thread ended', { cause }));
      thread.pending.clear();
    };
    worker.on('error', gone);
    worker.on('exit', gone);
    threads.push(thread);
    return thread;
  }

  function perform(order: NewOrder): Promise<string | boolean> {
    const idle = threads.find(({ pending }) => pending.size === 0);
    const thread = idle ?? (threads.length < most ? start() : leastBusy(threads));
    const id = nextId++;
    const waiter = Promise.withResolvers<string | boolean>();
    thread.pending.set(id, waiter);
    thread.worker.ref();
    thread.worker.postMessage({ ...order, id } satisfies HashOrder);
    return waiter.promise;
  }

  return {
    hash: async (password) => (await perform({ kind: 'hash', password })) as string,
    verify: async (stored, password) => (await perform({ kind: 'verify', stored, password })) as boolean,
  };
}

const leastBusy = (threads: readonly Thread[]): Thread => threads.toSorted((a, b) => a.pending.size - b.pending.size)[0] as Thread;
