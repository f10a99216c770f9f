import { codeAnswer, inD } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recentMeetings } from '../meeting/recent-meetings.ts';
import type { Ports } from '../ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { parseBody } from './legacy-calls.ts';

/** The host's ticket. */
export const endRequest = z.object({ ticket: z.string().max(100) });

/** Our own calls under `/api/` (architecture section 8, wire rule 1). */
export function meetingCalls(app: FastifyInstance, { meetings, sessions, store, clock }: Ports): void {
  app.get('/api/meetings/recent', async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: 0, ...(await recentMeetings(store, accountId, clock.now())) });
  });

  app.post('/api/meeting/end', async (request) => {
    const { ticket } = parseBody(endRequest, request.body);
    const meetingId = await meetings.meetingIdOfTicket(ticket);
    if (meetingId === undefined) return codeAnswer(1);
    const ended = await meetings.change(meetingId, { kind: 'end-by-ticket' });
    return codeAnswer(ended.ok ? 0 : 1);
  });
}
