import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import { type CallerPage, post } from '@ninefold/legacy-api/client.ts';
import type { CodeResponse } from '@ninefold/legacy-api/responses.ts';
import { scheduleAnswer } from '@ninefold/protocol/schedule/schedule-answers.ts';
import type { SaveAnswer, ScheduledMeeting, ScheduleView } from '@ninefold/protocol/schedule/scheduled-meetings.ts';

const limits = { timeoutMs: 20_000, handlesFailure: true, hasOwnTable: true };

/** The path of the calendar file of a planned meeting. */
export const calendarFileLink = (id: string): string => `/api/schedule/${encodeURIComponent(id)}/invitation.ics`;

export type ScheduleCalls = ReturnType<typeof createScheduleCalls>;

/** Makes the calls of the scheduler to the server. */
export function createScheduleCalls(caller: CallerPage) {
  return {
    /** null when they could not be loaded; a visitor is on the way to log in. */
    load: async (): Promise<readonly ScheduledMeeting[] | null> => {
      const answer = await post<Partial<ScheduleView>>(caller, '/api/schedule', null, { ...limits, method: 'GET' });
      return answer.ok && Array.isArray(answer.value.meetings) ? answer.value.meetings : null;
    },
    /** null when there was no answer. */
    save: async (existing: ScheduledMeeting | null, plan: MeetingPlan): Promise<SaveAnswer | null> => {
      const given = existing === null ? null : { id: existing.id, sequence: existing.sequence };
      const answer = await post<SaveAnswer>(caller, '/api/schedule/save', { existing: given, plan }, limits);
      return answer.ok ? answer.value : null;
    },
    /** Whether it is planned no more. */
    cancel: async (id: string): Promise<boolean> => {
      const answer = await post<CodeResponse>(caller, '/api/schedule/cancel', { id }, limits);
      return answer.ok && (answer.value.iError === scheduleAnswer.Done || answer.value.iError === scheduleAnswer.NotFound);
    },
    /** Leads the invited people into the meeting of a ticket. */
    start: async (id: string, ticket: string): Promise<void> => {
      await post<CodeResponse>(caller, '/api/schedule/start', { id, ticket }, limits);
    },
  };
}
