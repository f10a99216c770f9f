/**
 * A start on a full disk: the store cannot be opened, and a server that ended would be started again and again. So it waits, answers everybody that it
 * is not there yet, and starts when there is room.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import { isCall } from '../platform/http/call-paths.ts';
import { languageOf } from '../platform/http/request-language.ts';
import { diskRoom, isFull, takesBytes } from '../platform/storage/disk-room.ts';

const LOOK_EVERY_MS: Milliseconds = SECOND_MS;
const texts = {
  en: 'The server has no room left on its disk. Try again later.',
  de: 'Der Server hat keinen Speicherplatz mehr. Versuchen Sie es später noch einmal.',
} as const;

/**
 * Waits until the disk of the data folder has room; resolves at once when it has. Until then it answers every request on the server's port with
 * 503.
 */
export async function waitForRoom(config: Config, log: Pick<Logger, 'error' | 'info'>): Promise<void> {
  const isDiskFull = (): boolean => isFull(diskRoom(config.DATA_DIR)) || !takesBytes(config.DATA_DIR);
  if (!isDiskFull()) return;
  log.error({ folder: config.DATA_DIR }, 'the disk of DATA_DIR is full: the server starts when there is room');
  // Nothing is under way that would have to end in order.
  if (process.env['NINEFOLD_ENDS_WITH_STARTER'] !== undefined) process.once('disconnect', endNow);
  const server = standIn(config);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port: config.PORT, host: config.HOST }, done);
  });
  while (isDiskFull()) await setTimeout(LOOK_EVERY_MS);
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
  process.off('disconnect', endNow);
  log.info({ folder: config.DATA_DIR }, 'the disk of DATA_DIR has room again: the server starts');
}

const endNow = (): void => process.exit(0);

function standIn(config: Config): ReturnType<typeof createServer> {
  const answer: RequestListener = (request, response) => answerOne(config, request, response);
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = config;
  if (cert === undefined || key === undefined) return createServer(answer);
  return createTlsServer({ cert: readFileSync(cert), key: readFileSync(key) }, answer);
}

function answerOne(config: Config, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url?.split('?')[0] ?? '').toLowerCase();
  const say = (status: number, type: string, text: string): void => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'retry-after': '5' }).end(text);
  };
  if (path === '/healthz') return say(200, 'text/plain', 'ok');
  if (path === '/readyz') return say(503, 'text/plain', 'disk');
  const isPage = ['GET', 'HEAD'].includes(request.method ?? '') && !isCall(path);
  return isPage
    ? say(503, 'text/plain', texts[languageOf(config, { headers: request.headers })])
    : say(503, 'application/json', JSON.stringify(errorResponse(503)));
}
