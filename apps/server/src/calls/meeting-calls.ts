import { codeAnswer, inD } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recentMeetings } from '../schedule/recent-meetings.ts';
import { meetingWithoutHost, returnHost } from '../meeting/return-host.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { parseBody } from '../platform/http/parse-body.ts';

/** The host's ticket. */
export const endRequest = z.object({ ticket: z.string().max(100) });

/** A meeting's code. */
export const returnRequest = z.object({ code: z.string().max(20) });

/** Our own calls under `/api/` (W-01). */
export function meetingCalls(app: FastifyInstance, { meetings, sessions, store, clock }: Ports): void {
  app.get('/api/meetings/recent', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: 0, ...(await recentMeetings(store, accountId, clock.now())) });
  });

  app.get('/api/meetings/lost', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: 0, code: (await meetingWithoutHost(store.read, accountId))?.code ?? null });
  });

  app.post('/api/meeting/return', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { code } = parseBody(returnRequest, request.body);
    const ticket = randomSecret();
    const isBack = await store.write(returnHost, { accountId, code, ticketHash: hashSecret(ticket) });
    return inD({ iError: isBack ? 0 : 1, ticket: isBack ? ticket : '' });
  });

  app.post('/api/meeting/end', async (request) => {
    const { ticket } = parseBody(endRequest, request.body);
    const meetingId = await meetings.meetingIdOfTicket(ticket);
    if (meetingId === undefined) return codeAnswer(1);
    const ended = await meetings.change(meetingId, { kind: 'end-by-ticket' });
    return codeAnswer(ended.ok ? 0 : 1);
  });
}
