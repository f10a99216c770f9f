import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { hostDownloadRequest, joinableRequest } from '@ninefold/legacy-api/requests.ts';
import { codeAnswer, hostDownloadGranted, hostDownloadRefused } from '@ninefold/legacy-api/responses.ts';
import { loginTicketFor } from '../session/login-ticket.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestHost } from '../share/request-host.ts';
import { parseBody } from '../platform/http/parse-body.ts';
import { visitorAddress } from '../platform/http/visitor-address.ts';
import type { Ports } from './ports.ts';
import { requesterOf } from '../requester/budget-keys.ts';
import { checkJoinable } from '../viewer-code/check-joinable.ts';
import { rateLimitKeyOf } from '../requester/rate-limit-key.ts';

/** The calls of the old API that are answered so far; each parses its body by schema and names nothing of the wire itself. */
export function legacyCalls(app: FastifyInstance, ports: Ports): void {
  const { config, sessions } = ports;
  const rateLimitKey = (request: FastifyRequest): string => rateLimitKeyOf(visitorAddress(request.raw, config.TRUST_PROXY));

  app.post(endpoints.checkJoinable.path, async (request) => {
    const { codeOrPurl } = parseBody(joinableRequest, request.body);
    const requester = requesterOf(await sessions.identify(request));
    return codeAnswer(await checkJoinable(ports, codeOrPurl, rateLimitKey(request), requester));
  });

  app.post(endpoints.hostDownload.path, async (request) => {
    const { url, reservedCode } = parseBody(hostDownloadRequest, request.body);
    const identity = await sessions.identify(request);
    const opened = await requestHost(
      ports,
      { identity, rateLimitKey: rateLimitKey(request) },
      url,
      ports.reservedCodes.read(reservedCode ?? ''),
    );
    if (!opened.ok) return hostDownloadRefused(opened.error);
    const { meeting, ticket } = opened.value;
    const oneTimeLoginTicket = await loginTicketFor(ports.tickets, identity, meeting.id, rateLimitKey(request));
    return hostDownloadGranted({ viewerCode: meeting.code, ticket, oneTimeLoginTicket });
  });
}
