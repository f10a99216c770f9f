import { type CallerPage, post } from '@ninefold/legacy-api/client.ts';
import { lostMeeting, returnAnswer } from '@ninefold/protocol/account/lost-meeting.ts';
import type { AccountMeetings } from './host-recovery.ts';

const CALL_LIMIT_MS = 20_000;

/** Makes the question to the server for meetings of the signed-in account that wait for their host. A failure counts as none. */
export function createAccountMeetings(caller: CallerPage): AccountMeetings {
  const limits = { timeoutMs: CALL_LIMIT_MS, handlesFailure: true, hasOwnTable: true, isQuiet: true };
  return {
    lost: async () => {
      const answer = await post<unknown>(caller, '/api/meetings/lost', null, { ...limits, method: 'GET' });
      const parsed = lostMeeting.safeParse(answer.ok ? answer.value : null);
      return parsed.success ? parsed.data.code : null;
    },
    ticketOf: async (code) => {
      const answer = await post<unknown>(caller, '/api/meeting/return', { code }, limits);
      const parsed = returnAnswer.safeParse(answer.ok ? answer.value : null);
      return parsed.success && parsed.data.iError === 0 ? parsed.data.ticket : null;
    },
  };
}
