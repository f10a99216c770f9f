import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { refuseUpgrade } from '../platform/http/refuse-upgrade.ts';
import { closeAccepted, pipeMessages } from './early-upgrade.ts';
import type { SignallingTarget } from './signalling-target.ts';

/**
 * The engine's signalling on the own origin: exactly the paths a client needs, and never a log line, since the address
 * carries the token. Frames are not looked at, so no frame limit of ours applies.
 */
export const UPGRADE_PATHS: ReadonlySet<string> = new Set(['/media/rtc', '/media/rtc/v1']);
const REQUEST_PATHS = new Set(['/media/rtc/validate', '/media/rtc/v1/validate']);
const PREFIX = '/media';
const CONNECT_TIMEOUT_MS = 3_000;
/** Ours, or of no use to the engine: the session cookie above all. */
const NOT_PASSED_ON = new Set(['host', 'cookie', 'authorization', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']);

export interface SignallingProxy {
  /** @param isAccepted the client has its answer to the upgrade (`early-upgrade.ts`), and gets the engine's messages alone */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, isAccepted?: boolean): void;
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  closeAll(): void;
}

/**
 * Makes the proxy that passes WebSockets of pages to the engine's signalling.
 * @param target the engine that answers now, null when it is away
 */
export function createSignallingProxy(target: () => SignallingTarget | null): SignallingProxy {
  const open = new Set<Duplex>();

  return {
    handleUpgrade(request, socket, head, isAccepted = false) {
      const path = pathOf(request);
      if (!UPGRADE_PATHS.has(path)) return refuseUpgrade(socket, '404 Not Found');
      const engine = target();
      if (engine === null) return isAccepted ? closeAccepted(socket) : refuseUpgrade(socket, '503 Service Unavailable');
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      pipeToEngine(request, socket, head, engine, isAccepted);
    },
    handleRequest(request, response) {
      if (request.method !== 'GET' || !REQUEST_PATHS.has(pathOf(request))) return answer(response, 404);
      const engine = target();
      if (engine === null) return answer(response, 503);
      forward(request, response, engine);
    },
    closeAll() {
      for (const socket of open) socket.destroy();
    },
  };
}

const pathOf = (request: IncomingMessage): string => (request.url ?? '').split('?', 1)[0] ?? '';

function answer(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0, 'cache-control': 'no-store' }).end();
}

function pipeToEngine(request: IncomingMessage, client: Duplex, head: Buffer, target: SignallingTarget, isAccepted: boolean): void {
  const { host, port } = target;
  const engine: Socket = target.isTls ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
  let isConnected = false;
  const giveUp = setTimeout(() => engine.destroy(), CONNECT_TIMEOUT_MS);
  engine.once(target.isTls ? 'secureConnect' : 'connect', () => {
    isConnected = true;
    clearTimeout(giveUp);
    engine.setNoDelay(true);
    engine.write(requestHead(request, target, isAccepted));
    if (head.length > 0) engine.write(head);
    if (isAccepted) pipeMessages(engine, client);
    else engine.pipe(client);
    client.pipe(engine);
  });
  if ('setNoDelay' in client) {
    const socket = client as Socket;
    socket.setNoDelay(true);
    socket.setTimeout(0);
    socket.setKeepAlive(true, 10_000);
  }
  // Either end's end is the other's: a half-open signalling socket would keep a client from reconnecting.
  engine.on('error', () => undefined);
  engine.once('close', () => {
    clearTimeout(giveUp);
    if (isConnected) client.destroy();
    else if (isAccepted) closeAccepted(client);
    else refuseUpgrade(client, '502 Bad Gateway');
  });
  client.on('error', () => undefined);
  client.once('close', () => engine.destroy());
}

function requestHead(request: IncomingMessage, target: SignallingTarget, isAccepted: boolean): string {
  const lines = [`GET ${(request.url ?? '').slice(PREFIX.length)} HTTP/1.1`, `Host: ${hostHeader(target)}`];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? '';
    // Its answer is given already, and had no extension in it.
    if (isAccepted && name.toLowerCase() === 'sec-websocket-extensions') continue;
    if (!NOT_PASSED_ON.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const hostHeader = ({ host, port }: SignallingTarget): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);

function forward(request: IncomingMessage, response: ServerResponse, target: SignallingTarget): void {
  const send = target.isTls ? httpsRequest : httpRequest;
  const upstream = send(
    {
      host: target.host,
      port: target.port,
      path: (request.url ?? '').slice(PREFIX.length),
      headers: request.headers.authorization === undefined ? {} : { authorization: request.headers.authorization },
      agent: false,
      signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
    },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, {
        'content-type': reply.headers['content-type'] ?? 'text/plain',
        'cache-control': 'no-store',
      });
      reply.pipe(response);
    },
  );
  upstream.once('error', () => (response.headersSent ? response.destroy() : answer(response, 502)));
  upstream.end();
}
