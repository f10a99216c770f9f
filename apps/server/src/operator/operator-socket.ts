/**
 * How the operator's commands reach the running server: a socket in DATA_DIR that only its owner may open. So a command takes effect in the
 * server itself, everyone hears of it at once, and nothing has to watch the store (docs/adr/0007).
 */
import { createHash } from 'node:crypto';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makePrivateFolder } from '../platform/private-files.ts';
import { type OperatorAnswer, operatorAnswer, type OperatorRequest, operatorRequest, refused } from './requests.ts';

const MAX_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const ANSWER_WITHIN_MS = 30_000;
/** Longer paths cannot be bound (108 bytes with the zero on Linux, 104 on macOS). */
const LONGEST_PATH = 100;

export interface OperatorSocket {
  close(): Promise<void>;
}

/**
 * Opens the Unix socket in the data folder on which the running server takes the operator's commands.
 * @throws when another server works on this data folder
 */
export async function openOperatorSocket(
  dataDir: string,
  dispatch: (request: OperatorRequest) => Promise<OperatorAnswer>,
  log: Logger,
): Promise<OperatorSocket> {
  const path = await socketPath(dataDir);
  if (await isServerRunning(dataDir)) throw new Error(`another Ninefold works on the data folder ${dataDir}. Stop it, or set DATA_DIR.`);
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      answerOne(Buffer.concat(chunks).toString('utf8'), dispatch, log).then(
        (answer) => response.end(JSON.stringify(answer)),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answerOne(
  body: string,
  dispatch: (request: OperatorRequest) => Promise<OperatorAnswer>,
  log: Logger,
): Promise<OperatorAnswer> {
  try {
    return await dispatch(operatorRequest.parse(JSON.parse(body)));
  } catch (cause) {
    log.error({ cause }, "an operator's command failed");
    return refused('The server could not do it: see its log.');
  }
}

/**
 * Asks the running server.
 * @returns null when none runs on this data folder
 * @throws when it does not answer in time
 */
export async function askServer(dataDir: string, wanted: OperatorRequest): Promise<OperatorAnswer | null> {
  const path = await socketPath(dataDir);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath: path, method: 'POST', path: '/', timeout: ANSWER_WITHIN_MS }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => {
        const parsed = operatorAnswer.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        if (parsed.success) resolve(parsed.data);
        else reject(new Error('the server is of another version'));
      });
    });
    request.once('timeout', () => request.destroy(new Error('the server does not answer')));
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
    request.end(JSON.stringify(wanted));
  });
}

/** Whether something answers at the socket at all. */
export async function isServerRunning(dataDir: string): Promise<boolean> {
  try {
    return (await askServer(dataDir, { command: 'list-maintenance' })) !== null;
  } catch {
    return true;
  }
}

async function socketPath(dataDir: string): Promise<string> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\ninefold-${name}`;
  const own = join(dataDir, 'operator.sock');
  if (Buffer.byteLength(own) <= LONGEST_PATH) return own;
  const folder = join(tmpdir(), `ninefold-${process.getuid?.() ?? 0}-${name}`);
  await makePrivateFolder(folder);
  return join(folder, 'operator.sock');
}
