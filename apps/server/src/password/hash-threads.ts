import type { Piscina } from 'piscina';
import type { HashOrder } from './hash-order.ts';

/** The two functions of the hash; each call is one whole hash on a thread of its own. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** A tenth of the usual share where the cores are contended, all of it where they are idle. Elsewhere it would be that of the whole process. */
const BEHIND_OTHERS = process.platform === 'linux' ? 10 : 0;

/**
 * Threads that are started with the first password that needs them, and keep no process alive. On Linux they step back behind the server's own
 * thread: with as many hashes as cores under way, the thread that answers everybody would else wait for its turn.
 * @param most how many at once; the caller sees to it that no more work comes
 */
export function hashThreads(most: number): Hasher {
  let threads: Promise<Piscina<HashOrder>> | undefined;
  const run = async (order: HashOrder) => {
    threads ??= startThreads(most);
    return (await threads).run(order);
  };
  return {
    hash: (password) => run({ kind: 'hash', password }),
    verify: (stored, password) => run({ kind: 'verify', stored, password }),
  };
}

/** Loaded with the first password: 12 ms and 5 MB that no start has to bear. */
async function startThreads(most: number): Promise<Piscina<HashOrder>> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: new URL('./hash-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: most,
    idleTimeout: Number.POSITIVE_INFINITY,
    niceIncrement: BEHIND_OTHERS,
    recordTiming: false,
  });
}
