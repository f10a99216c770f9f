/**
 * A thread that hashes passwords and does nothing else. On Linux it steps back behind the server's own thread: with as many hashes as cores
 * under way, the thread that answers everybody would else wait for its turn.
 */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { HASH_COST, type HashAnswer, type HashOrder } from './hash-order.ts';

/** A tenth of the usual share where the cores are contended, all of it where they are idle. */
const BEHIND_OTHERS = 10;

stepBack();
const port = parentPort;
if (port === null) throw new Error('passwords are hashed in a worker only');
port.on('message', (order: HashOrder) => port.postMessage(perform(order)));

function perform(order: HashOrder): HashAnswer {
  try {
    if (order.kind === 'hash') return { id: order.id, output: hashSync(order.password, HASH_COST) };
    return { id: order.id, output: verifySync(order.stored, order.password) };
  } catch (cause) {
    return { id: order.id, failure: String(cause) };
  }
}

/** Linux counts threads like processes, and tells a thread its own number; elsewhere all threads stay alike. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (thread !== process.pid) setPriority(thread, BEHIND_OTHERS);
  } catch {
    // Without /proc, or where it is forbidden: slower answers under a flood of logins, nothing else.
  }
}
