import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readWebhook } from '@ninefold/media/livekit/webhook.ts';
import type { MediaHint } from '@ninefold/media/server-port.ts';
import type { EngineKeys } from './keys.ts';

const MAX_BYTES = 64 * 1024;
const WITHIN_MS = 5_000;
const PATH = '/engine-events';

/** Hears what the engine tells, on loopback: nobody outside has to reach it, whatever the pages are served with. */
export interface WebhookListener {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

interface Heard {
  /** The pair that the engine signs with; null when none runs. */
  keys(): EngineKeys | null;
  hint(hint: MediaHint): void;
}

/**
 * @param preferred the port that a running engine was told; another is taken when it is not free, and that engine's words are lost
 * @throws when no port can be had on loopback
 */
export async function openWebhookListener(preferred: number | null, heard: Heard): Promise<WebhookListener> {
  const server = createServer({ requestTimeout: WITHIN_MS, headersTimeout: WITHIN_MS }, (request, response) => {
    answer(request, response, heard).catch(() => response.destroy());
  });
  if (preferred === null || !(await listens(server, preferred)))
    if (!(await listens(server, 0))) throw new Error('no port is free on loopback');
  const { port } = server.address() as AddressInfo;
  server.unref();
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = (): void => resolve(false);
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      resolve(true);
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, { keys, hint }: Heard): Promise<void> {
  const end = (status: number): void => void response.writeHead(status, { 'content-length': 0, connection: 'close' }).end();
  if (request.method !== 'POST' || request.url !== PATH) return end(404);
  const body = await readBody(request);
  if (body === null) return end(413);
  const pair = keys();
  if (pair === null) return end(503);
  let found: MediaHint | null;
  try {
    found = await readWebhook(body, request.headers.authorization, pair);
  } catch {
    return end(401);
  }
  end(200);
  if (found !== null) hint(found);
}

/** @returns null when it is too long */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
