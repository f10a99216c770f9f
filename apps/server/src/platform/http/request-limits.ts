import type { IncomingMessage, Server } from 'node:http';
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
  /** Of a body that may take longer: so many bytes in each such time. */
  readonly leastBytes: number;
}

const BODY_LIMITS: BodyLimits = { wholeMs: 15 * SECOND_MS, leastBytes: 16 * 1024 };

const mayBeSlow = Symbol('a body that may take as long as it goes on');
type Limited = IncomingMessage & { [mayBeSlow]?: true };

/** A picture of 10 MB over a slow connection: its body is held to its progress, not to a time for the whole. */
export function allowSlowBody(request: IncomingMessage): void {
  (request as Limited)[mayBeSlow] = true;
}

/** Ends requests whose bodies do not come in time, with 408. */
export function limitBodies(server: Server, { wholeMs, leastBytes }: BodyLimits = BODY_LIMITS): void {
  server.prependListener('request', (request: Limited) => {
    const { socket } = request;
    let readBefore = socket.bytesRead;
    const look = (): void => {
      if (request.complete || socket.destroyed) return;
      const hasMoved = socket.bytesRead - readBefore >= leastBytes;
      if (request[mayBeSlow] !== true || !hasMoved) {
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
        return;
      }
      readBefore = socket.bytesRead;
      timer = setTimeout(look, wholeMs);
    };
    let timer = setTimeout(look, wholeMs);
    request.once('close', () => clearTimeout(timer));
  });
}
