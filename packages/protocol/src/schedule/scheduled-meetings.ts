import { planFaults } from '@ninefold/domain/schedule/check-plan.ts';
import { repetitions, waysToJoin } from '@ninefold/domain/schedule/meeting-plan.ts';
import { z } from 'zod/mini';

/** A planned meeting as its owner sees it. */
export const scheduledMeeting = z.object({
  id: z.string(),
  /** Rises with each change, as in calendars. */
  sequence: z.number(),
  /** Epoch milliseconds. */
  nextStartsAt: z.number(),
  /** What invited people open. */
  link: z.string(),
  plan: z.object({
    subject: z.string(),
    date: z.string(),
    time: z.string(),
    timeZone: z.string(),
    durationMinutes: z.number(),
    repeats: z.enum(repetitions),
    repeatsUntil: z.nullable(z.string()),
    joinBy: z.enum(waysToJoin),
    invitees: z.array(z.string()),
    message: z.string(),
  }),
});
export type ScheduledMeeting = z.infer<typeof scheduledMeeting>;

/** `GET /api/schedule`: the coming meetings, the next one first. */
export const scheduleView = z.object({ iError: z.literal(0), meetings: z.array(scheduledMeeting) });
export type ScheduleView = z.infer<typeof scheduleView>;

/** `POST /api/schedule/save` */
export const saveAnswer = z.object({
  iError: z.number(),
  /** The meeting as it is kept; absent when it was not saved. */
  meeting: z.optional(scheduledMeeting),
  fault: z.optional(z.enum(planFaults)),
});
export type SaveAnswer = z.infer<typeof saveAnswer>;

/** `POST /api/invitation`: what an invited person may know. */
export const invitationAnswer = z.object({
  iError: z.number(),
  invitation: z.optional(
    z.object({
      subject: z.string(),
      hostName: z.string(),
      /** Epoch milliseconds; null when it is over. */
      nextStartsAt: z.nullable(z.number()),
      /** Nine digits; null while it does not run. */
      code: z.nullable(z.string()),
    }),
  ),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
