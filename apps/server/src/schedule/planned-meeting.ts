import type { MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import type { ScheduledMeetingRow } from '../platform/storage/schema.ts';

/** The plan in a row of the store. */
export const planOf = (row: ScheduledMeetingRow): MeetingPlan => ({
  subject: row.subject,
  date: row.date,
  time: row.time,
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  repeats: row.repeats,
  repeatsUntil: row.repeats_until,
  joinBy: row.join_by,
  invitees: JSON.parse(row.invitees) as string[],
  message: row.message,
});

/** The columns of a plan. */
export const columnsOf = (plan: MeetingPlan) => ({
  subject: plan.subject,
  date: plan.date,
  time: plan.time,
  time_zone: plan.timeZone,
  duration_minutes: plan.durationMinutes,
  repeats: plan.repeats,
  repeats_until: plan.repeatsUntil,
  join_by: plan.joinBy,
  invitees: JSON.stringify(plan.invitees),
  message: plan.message,
});
