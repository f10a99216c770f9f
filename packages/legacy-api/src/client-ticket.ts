import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { clientTicketBody, readClientTicket } from './bodies.ts';
import { type CallerPage, callEndpoint } from './client.ts';
import { endpoints } from './endpoints.ts';
import type { ClientTicketResponse } from './responses.ts';

/** An answer that takes longer counts as an error: a join must not hang on it (D-31). */
export const CLIENT_TICKET_TIMEOUT_MS: Milliseconds = 800;

/** Requests the ticket that proves this browser to the calls about the app; '' on any error and after 800 ms (API-19, API-20). */
export async function requestClientTicket(page: CallerPage, sessionId: string): Promise<string> {
  const quiet = { isQuiet: true, timeoutMs: CLIENT_TICKET_TIMEOUT_MS };
  const answered = await callEndpoint<ClientTicketResponse>(page, endpoints.clientTicket, clientTicketBody(sessionId), quiet);
  return readClientTicket(answered.ok ? answered.value : null);
}
