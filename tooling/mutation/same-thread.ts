/**
 * In place of `node:worker_threads`: the store's writer runs in the thread of its test, by the same messages. So Stryker sees which test reaches
 * which change of it and of the commands, and need not run all tests for each.
 */
import type { MessagePort } from 'node:worker_threads';
import { EventEmitter } from 'node:events';

const real = process.getBuiltinModule('node:worker_threads');
export const receiveMessageOnPort = real.receiveMessageOnPort;
/** Of the writer that begins just now: it reads both at once. */
export let parentPort: MessagePort | null = null;
export let workerData: unknown = null;

class WriterHere extends EventEmitter {
  readonly #port: MessagePort;

  constructor(data: unknown) {
    super();
    const { port1, port2 } = new real.MessageChannel();
    this.#port = port1;
    port1.on('message', (message) => this.emit('message', message));
    port1.on('close', () => this.emit('exit', 0));
    void this.#begin(port2, data).catch((error: unknown) => this.emit('error', error));
  }

  async #begin(port: MessagePort, data: unknown): Promise<void> {
    const { runWriter } = await import('../../apps/server/src/platform/storage/sqlite/run-writer.ts');
    const { commands } = await import('../../apps/server/src/boot/commands.ts');
    [parentPort, workerData] = [port, data];
    await runWriter(commands);
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message);
  }
}

/** Any other worker is one. */
export const Worker = new Proxy(real.Worker, {
  construct: (worker, [script, options]: [URL, { readonly workerData?: unknown }?]) =>
    script.pathname.endsWith('/writer-worker.ts') ? new WriterHere(options?.workerData) : new worker(script, options),
});
