import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE_MS, SECOND_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';

/**
 * Longer than proxies in front keep a connection that nobody uses (nginx 60 s, Caddy 120 s): whoever closes first lets the other's next request run into
 * a closed door, and the visitor reads 502.
 */
const KEEP_ALIVE_MS: Milliseconds = 130 * SECOND_MS;
/** The end of every upload, however it goes on: 10 MB at 3 kB/s. */
const LONGEST_UPLOAD_MS: Milliseconds = 60 * MINUTE_MS;

/** For Node's HTTP server, and for Fastify, which sets some of them again. */
export const serverLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: LONGEST_UPLOAD_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: SECOND_MS,
};

/** How long a body may take. */
export interface BodyLimits {
  /** For all of it. */
  readonly wholeMs: Milliseconds;
  /** The progress of a body that may take longer: so many bytes in each such time. */
  readonly leastBytes: number;
}

const BODY_LIMITS: BodyLimits = { wholeMs: 15 * SECOND_MS, leastBytes: 16 * 1024 };

const mayBeSlow = Symbol('a body that may take as long as it goes on');
/** Bytes that had come over the connection until then. */
type Limited = IncomingMessage & { [mayBeSlow]?: number };

/** Lets the body of one request take long as long as it makes progress, for pictures of 10 MB over slow connections. */
export function allowSlowBody(request: IncomingMessage): void {
  (request as Limited)[mayBeSlow] = request.socket.bytesRead;
}

/** How often all connections are looked at, in shares of the time for a whole body. */
const LOOKS = 3;

/** What comes last over a connection: of all its requests only this one can be unfinished. */
interface Newest {
  /** Null once it was looked at. */
  request: IncomingMessage | null;
  /** When its headers came, by `performance.now()`. */
  cameAt: Milliseconds;
}

/**
 * Ends requests whose bodies do not come in time, with 408. Nearly every body comes with its headers, and a timer for each costs as much as the
 * look-up of a short call: one look at all connections finds those that wait for more, and these alone get one, for the time that is left.
 */
export function limitBodies(server: Server, limits: BodyLimits = BODY_LIMITS): void {
  const connections = new Map<Socket, Newest>();
  server.prependListener('request', (request: IncomingMessage) => {
    const newest = connections.get(request.socket);
    if (newest === undefined) return follow(request);
    newest.request = request;
    newest.cameAt = performance.now();
  });
  const follow = (request: IncomingMessage): void => {
    const { socket } = request;
    connections.set(socket, { request, cameAt: performance.now() });
    socket.once('close', () => connections.delete(socket));
  };
  const looks = setInterval(() => {
    for (const newest of connections.values()) {
      const { request, cameAt } = newest;
      newest.request = null;
      if (request !== null && !request.complete) timeBody(request, cameAt, limits);
    }
  }, limits.wholeMs / LOOKS).unref();
  server.once('close', () => clearInterval(looks));
}

function timeBody(request: Limited, cameAt: Milliseconds, { wholeMs, leastBytes }: BodyLimits): void {
  const { socket } = request;
  let readBefore: number | undefined;
  const look = (): void => {
    if (request.complete || socket.destroyed) return;
    readBefore ??= request[mayBeSlow];
    if (readBefore === undefined || socket.bytesRead - readBefore < leastBytes) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
      return;
    }
    readBefore = socket.bytesRead;
    timer = setTimeout(look, wholeMs);
  };
  let timer = setTimeout(look, cameAt + wholeMs - performance.now());
  request.once('close', () => clearTimeout(timer));
}
