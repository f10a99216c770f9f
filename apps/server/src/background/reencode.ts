import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { readAll } from './read-all.ts';

const CHILD = fileURLToPath(new URL('./reencode-child.ts', import.meta.url));
/** C-39: CPU time and memory that one picture may take, and how long anybody waits for it. */
const CPU_SECONDS = 5;
/** Half a gigabyte of it V8 only sets aside. */
const MEMORY_KB = 900 * 1024;
const DEADLINE_MS = 15_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 8;

export interface Reencoded {
  readonly picture: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Decodes pictures one at a time, each in a process that is killed when it takes too much. */
export interface Reencoder {
  /** @throws HttpRefusal 503 when too many wait, or when the machine is too busy for it */
  reencode(file: Uint8Array): Promise<Result<Reencoded, { kind: 'picture/broken' }>>;
}

/**
 * Decodes and re-encodes uploaded pictures, one at a time, each in a child process of its own with a time limit. `reencode` gives the picture and
 * its thumbnail as WebP, or `picture/broken`.
 * @throws HttpRefusal 503 from `reencode` when too many wait
 */
export function createReencoder(child = CHILD, deadlineMs = DEADLINE_MS): Reencoder {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    async reencode(file) {
      if (waiting >= MAX_WAITING) throw new HttpRefusal(503, 'too many pictures at once');
      waiting += 1;
      const mine = last.then(() => runChild(child, file, deadlineMs));
      last = mine.catch(() => undefined).finally(() => (waiting -= 1));
      const answer = await mine;
      if (answer === null || answer.length < 5) return err({ kind: 'picture/broken' });
      const end = 4 + answer.readUInt32BE(0);
      return ok({ picture: answer.subarray(4, end), thumbnail: answer.subarray(end) });
    },
  };
}

/** @returns what the process wrote; null when it failed, or took too much */
async function runChild(script: string, file: Uint8Array, deadlineMs: Milliseconds): Promise<Buffer | null> {
  const [command, ...args] = limited(process.execPath, script);
  const child = spawn(command as string, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of the server's own environment: no keys, no settings. One thread, so that the limits are those of the work.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  let isLate = false;
  const deadline = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, deadlineMs);
  // A process that ends before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  try {
    const answer = await readAll(child.stdout, MAX_ANSWER_BYTES);
    const code = await ended;
    // Its CPU time was not up: others had the machine, and the picture may be a good one.
    if (isLate) throw new HttpRefusal(503, 'no time for a picture now');
    return code === 0 ? answer : null;
  } catch (error) {
    if (error instanceof HttpRefusal) throw error;
    return null;
  } finally {
    clearTimeout(deadline);
    child.kill('SIGKILL');
  }
}

/** The shell sets the limits on itself and becomes the process; where there is none, the deadline alone holds. */
function limited(...command: readonly string[]): string[] {
  if (process.platform === 'win32') return [...command];
  return ['/bin/sh', '-c', `ulimit -t ${CPU_SECONDS} && ulimit -d ${MEMORY_KB} && exec "$0" "$@"`, ...command];
}
