import { recentMeetings as recentMeetingsSchema } from '@ninefold/protocol/account/recent-meetings.ts';
import { lostMeeting, returnAnswer } from '@ninefold/protocol/account/lost-meeting.ts';
import { codeAnswer, inD } from '@ninefold/legacy-api/responses.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recentMeetings } from '../schedule/recent-meetings.ts';
import { meetingWithoutHost, returnHost } from '../meeting/return-host.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { Ports } from './ports.ts';
import { onlyUsers } from '../session/only-users.ts';
import { get, getCall, post, postCall } from '../platform/http/described-call.ts';

/** The host's ticket. */
const endRequest = z.object({ ticket: z.string().max(100) });

/** A meeting's code. */
const returnRequest = z.object({ code: z.string().max(20) });

const calls = {
  recent: get(
    '/api/meetings/recent',
    'What the account hosted lately, and what is planned.',
    z.object({ d: z.object({ ...recentMeetingsSchema.shape, iError: z.literal(0) }) }),
  ),
  lost: get(
    '/api/meetings/lost',
    "The code of the account's running meeting that waits for its host, or null.",
    z.object({ d: z.object({ ...lostMeeting.shape, iError: z.literal(0) }) }),
  ),
  return: post(
    '/api/meeting/return',
    'A ticket of the host for the meeting that waits for them: 1 it does not wait, or is not the own.',
    returnRequest,
    z.object({ d: returnAnswer }),
  ),
  end: post('/api/meeting/end', 'Ends a meeting by the ticket of its host: 0 ended, 1 no such host.', endRequest),
};

/** Adds our own calls about meetings under `/api/` (W-01). */
export function meetingCalls(app: FastifyInstance, { meetings, sessions, store, clock }: Ports): void {
  getCall(app, calls.recent, async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: 0, ...(await recentMeetings(store, accountId, clock.now())) });
  });

  getCall(app, calls.lost, async (request) => {
    const { accountId } = await onlyUsers(sessions, request);
    return inD({ iError: 0, code: (await meetingWithoutHost(store.read, accountId))?.code ?? null });
  });

  postCall(app, calls.return, async (body, request) => {
    const { accountId } = await onlyUsers(sessions, request);
    const { code } = body();
    const ticket = randomSecret();
    const isBack = await store.write(returnHost, { accountId, code, ticketHash: hashSecret(ticket) });
    return inD({ iError: isBack ? 0 : 1, ticket: isBack ? ticket : '' });
  });

  postCall(app, calls.end, async (body) => {
    const { ticket } = body();
    const meetingId = await meetings.meetingIdOfTicket(ticket);
    if (meetingId === undefined) return codeAnswer(1);
    const ended = await meetings.change(meetingId, { kind: 'end-by-ticket' });
    return codeAnswer(ended.ok ? 0 : 1);
  });
}
