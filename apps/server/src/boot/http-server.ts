import { readFileSync } from 'node:fs';
import type { Server as TlsServer } from 'node:tls';
import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { MAX_BODY_BYTES } from '../platform/http/json-body.ts';
import { addressToRoute, MAX_PATH_PART } from '../platform/http/malformed-url.ts';
import { serverLimits } from '../platform/http/request-limits.ts';
import { asksForWebSocket } from '../platform/http/refuse-upgrade.ts';
import { bareHeaders, type StayWithHttps, stayWithHttps } from '../platform/http/security-headers.ts';
import { followPair, type TlsPair } from '../platform/http/tls-pair.ts';
import type { Config } from '../settings/config.ts';

export interface HttpServer {
  readonly http: FastifyInstance;
  /** Visited over https: by our own certificate, or behind a proxy that has one. */
  readonly isHttps: boolean;
  readonly stay: StayWithHttps;
  /** The certificate's files are no longer followed. */
  stopFollowing(): void;
}

/** The server with its limits and its certificate. It listens to nothing and has no route yet. */
export function createHttpServer(config: Config, log: Logger): HttpServer {
  const isTls = config.TLS_CERT_FILE !== undefined && config.TLS_KEY_FILE !== undefined;
  const isHttps = isTls || config.PUBLIC_URL?.startsWith('https:') === true;
  const stay = stayWithHttps(isHttps, config);
  const files = { certFile: config.TLS_CERT_FILE as string, keyFile: config.TLS_KEY_FILE as string };
  const tls = isTls ? { cert: readFileSync(files.certFile), key: readFileSync(files.keyFile) } : null;
  const options = { ...serverLimits, shouldUpgradeCallback: asksForWebSocket };
  const http = Fastify({
    ...(tls === null ? { http: options } : { https: { ...options, ...tls } }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: serverLimits.requestTimeout,
    keepAliveTimeout: serverLimits.keepAliveTimeout,
    forceCloseConnections: false,
    rewriteUrl: addressToRoute,
    // For calls, and methods that read no page: an address that is not even percent-encoding is one that is not there.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.code(404).headers(bareHeaders(stay)).type('application/json; charset=utf-8').send(errorResponse(404)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PART },
  }) as unknown as FastifyInstance;
  http.server.setTimeout(15_000);
  const take = (pair: TlsPair): void => (http.server as unknown as TlsServer).setSecureContext(pair);
  const followed = { take, log, settings: 'TLS_CERT_FILE and TLS_KEY_FILE' };
  return { http, isHttps, stay, stopFollowing: tls === null ? () => {} : followPair(files, { served: tls, ...followed }) };
}
