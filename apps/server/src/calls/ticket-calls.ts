import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { clientTicketRequest } from '@ninefold/legacy-api/requests.ts';
import { clientTicketAnswer } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance } from 'fastify';
import type { ClientTickets } from '../native-app/client-tickets.ts';
import type { Ports } from './ports.ts';
import { parseBody } from '../platform/http/parse-body.ts';

/**
 * Adds the call that gives a client ticket for the caller's own session. A caller who names another session, or has none, gets iError 1 and no
 * ticket (SEC-23, W-02).
 */
export function ticketCalls(app: FastifyInstance, { sessions }: Pick<Ports, 'sessions'>, tickets: ClientTickets): void {
  app.post(endpoints.clientTicket.path, async (request) => {
    const { sessionId } = parseBody(clientTicketRequest, request.body);
    const identity = await sessions.identify(request);
    const isOwn = sessionId !== '' && sessionId === identity.sessionId;
    return clientTicketAnswer(isOwn ? await tickets.issue(identity) : null);
  });
}
