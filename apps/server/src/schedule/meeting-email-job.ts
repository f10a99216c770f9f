import { pageLanguages } from '@ninefold/domain/page-language/page-language.ts';
import { repetitions } from '@ninefold/domain/schedule/meeting-plan.ts';
import { z } from 'zod';

/** What a mail tells of a planned meeting: all of it, since the meeting may be gone when the mail is sent. */
export const toldMeeting = z.object({
  id: z.string(),
  sequence: z.number(),
  subject: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  durationMinutes: z.number(),
  repeats: z.enum(repetitions),
  repeatsUntil: z.string().nullable(),
  message: z.string(),
  /** What invited people open. */
  link: z.string(),
  /** The nine digits are new each time. */
  isByCode: z.boolean(),
  hostName: z.string(),
  hostEmail: z.string(),
  /** What the page spoke that caused it; absent in jobs of before. */
  language: z.optional(z.enum(pageLanguages)),
  /** True for a cancellation that goes only to a person who was taken off the list. */
  isStillOn: z.optional(z.boolean()),
});
export type ToldMeeting = z.infer<typeof toldMeeting>;

/** Payload of a `EMAIL_JOB` (job-kinds.ts). */
export const meetingEmailJob = z.object({
  to: z.string(),
  kind: z.enum(['invitation', 'update', 'cancellation', 'reminder']),
  meeting: toldMeeting,
  /** The start that a reminder is about, epoch milliseconds. */
  startsAt: z.number().optional(),
});
export type MeetingEmailJob = z.infer<typeof meetingEmailJob>;

/** Payload of a `REMINDER_JOB`. */
export const dueReminder = z.object({
  meetingId: z.string(),
  sequence: z.number(),
  startsAt: z.number(),
  language: z.optional(z.enum(pageLanguages)),
});
export type DueReminder = z.infer<typeof dueReminder>;
