import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { joinableRequest, plainJoinable } from '@ninefold/legacy-api/requests.ts';
import { codeAnswer } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance } from 'fastify';
import { MAX_BODY_BYTES } from '../platform/http/json-body.ts';
import { parseJson } from '../platform/http/parse-json.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { checkOrFail, joinableAnswerOf } from '../viewer-code/check-joinable.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const PATH = endpoints.checkJoinable.path;
/** A request with as many raw names and values may have too many headers: the long route judges. */
const MAX_RAW_HEADERS = 2 * 60;
/** What an ordinary caller sends. Any other header that means something to the checks sends the request the long way. */
const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8', 'application/json;charset=utf-8']);
const takenBody = Symbol('body that the short route has read');
const knownRateLimitKey = Symbol('rate-limit key of the connection');

/**
 * The short route of the joinable call, the most asked question there is: it answers ordinary requests before Fastify sees them
 * (`bench -- api` measures it). It answers nothing but 200, with the headers that the long route gave to a request at the start, so that both cannot
 * drift apart; every request that is not ordinary, and every other answer, goes the long way, with the body that was read.
 */
export async function shortRoute(http: FastifyInstance, ports: Ports): Promise<void> {
  http.addHook('preParsing', async (request, _reply, payload) => {
    const body = (request.raw as Taken)[takenBody];
    return body === undefined ? payload : Readable.from([body]);
  });
  let isOpen = true;
  http.addHook('preClose', async () => {
    isOpen = false;
  });
  await http.ready();
  const headers = await learnHeaders(http);
  const [longRoute] = http.server.listeners('request') as Handler[];
  if (longRoute === undefined) throw new Error('there is no long route');
  http.server.removeListener('request', longRoute);
  http.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOpen || !isOrdinary(request, ports)) return longRoute(request, response);
    readBody(request, (body) => {
      const goLong = (): void => {
        (request as Taken)[takenBody] = body;
        longRoute(request, response);
      };
      const give = (found: Parameters<typeof joinableAnswerOf>[0]): void => {
        const answer = joinableAnswerOf(found);
        if (answer === null) return goLong();
        // Plain ASCII, which costs less to write when it is said to be.
        response.writeHead(200, headers).end(bodies[answer], 'latin1');
      };
      const typed = typedIn(body);
      if (typed === null) return goLong();
      const found = checkOrFail(ports, typed, rateLimitKeyOfRequest(request, ports.config.TRUST_PROXY));
      if (found instanceof Promise) found.then(give, goLong);
      else give(found);
    });
  });
}

type Taken = IncomingMessage & { [takenBody]?: Buffer };
type Known = IncomingMessage['socket'] & { [knownRateLimitKey]?: string };

const bodies = Array.from({ length: 10 }, (_, answer) => JSON.stringify(codeAnswer(answer)));

/**
 * Asks the long route once, with a value that counts for nobody. Date and length of the connection are the server's own to add.
 * @returns names and values in turns, which Node writes with the least work
 */
async function learnHeaders(http: FastifyInstance): Promise<string[]> {
  const answer = await http.inject({ method: 'POST', url: PATH, headers: { 'content-type': 'application/json' }, payload: '{}' });
  if (answer.statusCode !== 200) throw new Error(`the joinable call answers ${answer.statusCode}`);
  const { date: _date, connection: _connection, ...headers } = answer.headers;
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/** What passes every check of the long route that needs no body. A cookie goes the long way: whom it stands for is asked there. */
function isOrdinary(request: IncomingMessage, { origins }: Ports): boolean {
  const { headers } = request;
  if (request.method !== 'POST' || request.url !== PATH) return false;
  if (request.rawHeaders.length > MAX_RAW_HEADERS || headers.cookie !== undefined || headers.expect !== undefined) return false;
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= MAX_BODY_BYTES) || !JSON_TYPES.has(headers['content-type'] ?? '')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origins.allows(headers.origin, headers.host) && hasOneHost(request.rawHeaders);
}

function hasOneHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** The whole body, of which the length is known and bounded. A caller who goes before its end is forgotten. */
function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  let first: Buffer | null = null;
  let more: Buffer[] | null = null;
  request.on('data', (chunk: Buffer) => {
    if (first === null) first = chunk;
    else if (more === null) more = [first, chunk];
    else more.push(chunk);
  });
  request.on('end', () => then(more === null ? (first ?? Buffer.alloc(0)) : Buffer.concat(more)));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Null when the body is not what the call takes: the long route says so. */
function typedIn(body: Buffer): string | null {
  const plain = plainJoinable(body.toString('latin1'));
  if (plain !== null) return plain;
  try {
    const parsed = joinableRequest.safeParse(parseJson(utf8.decode(body)));
    return parsed.success ? parsed.data.codeOrPurl : null;
  } catch {
    return null;
  }
}

/** It stays the same for a connection without a proxy before us. */
function rateLimitKeyOfRequest(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies > 0) return rateLimitKeyOf(visitorAddress(request, trustedProxies));
  const socket = request.socket as Known;
  socket[knownRateLimitKey] ??= rateLimitKeyOf(visitorAddress(request, 0));
  return socket[knownRateLimitKey];
}
