import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { type ErrorResponse, errorResponse, withDetails } from '@ninefold/legacy-api/errors.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from './send-page.ts';
import type { PagePorts } from './page-ports.ts';
import { randomId } from '../platform/random.ts';
import { isCall } from '../platform/http/call-paths.ts';
import { errorStatus } from '../platform/http/error-status.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';

const postPaths = new Set([
  ...Object.values(endpoints)
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path.toLowerCase()),
  '/api/meeting/end',
  ...Object.values(networkTestPaths),
]);
const getPaths = new Set([...Object.values(pages).map((path) => path.toLowerCase()), '/healthz', '/readyz', '/metrics']);

/** Every refusal and failure has a defined answer: calls get an error answer, people get a page; nobody gets a stack trace (ERR-28). */
export function answerErrors(app: FastifyInstance, ports: PagePorts): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isWrongMethod = isRead ? postPaths.has(path) : getPaths.has(path) || (postPaths.has(path) && request.method !== 'POST');
    if (isWrongMethod) {
      reply.header('allow', isRead || postPaths.has(path) ? 'POST' : 'GET');
      return reply.code(405).send(errorResponse(405));
    }
    if (isCall(path) || !isRead) return reply.code(404).send(errorResponse(404));
    return sendPage(ports, request, reply, 'not-found', 404);
  });

  app.setErrorHandler(async (error, request, reply) => {
    const status = errorStatus(error);
    if (status === 503) reply.header('retry-after', '5');
    if (status === 429) reply.header('retry-after', '600');
    const details = error instanceof HttpRefusal ? error.details : undefined;
    if (status !== 500) return refuse(ports, request, reply, withDetails(errorResponse(status), details));
    const referenceNumber = randomId();
    ports.log.error({ err: error, referenceNumber, route: request.routeOptions.url }, 'a request failed');
    return refuse(ports, request, reply, errorResponse(status, referenceNumber));
  });
}

async function refuse(ports: PagePorts, request: FastifyRequest, reply: FastifyReply, refusal: ErrorResponse): Promise<FastifyReply> {
  const { StatusCode: status } = refusal;
  const isPage = request.method === 'GET' && !isCall(pathOf(request));
  if (!isPage) return reply.code(status).type('application/json; charset=utf-8').send(refusal);
  return sendPage(ports, request, reply, status === 404 ? 'not-found' : status === 429 ? 'limit' : 'unknown-error', status);
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').toLowerCase();
