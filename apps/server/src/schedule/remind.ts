import { nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { REMINDER_MINUTES } from '@ninefold/domain/schedule/plan-limits.ts';
import { MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { JobImpossible, type JobHandler } from '../job/job-runner.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { dueReminder } from './meeting-email-job.ts';
import { planOf } from './planned-meeting.ts';
import { loadZones } from './zones.ts';
import { remindOfMeeting } from './schedule-commands.ts';

/** Reminds everybody of a start, and keeps the next reminder. A start that has passed, or was near when it was planned, is not reminded of. */
export function remind(ports: { readonly store: Store; readonly clock: Clock }): JobHandler {
  const { store, clock } = ports;
  return async (job) => {
    const reminder = dueReminder.safeParse(JSON.parse(job.payload));
    if (!reminder.success) throw new JobImpossible('a reminder of another version');
    const { meetingId, sequence, startsAt, language } = reminder.data;
    const row = await store.read.selectFrom('scheduled_meeting').selectAll().where('id', '=', meetingId).executeTakeFirst();
    if (row === undefined) return;
    const now = clock.now();
    const wasNear = job.created_at > startsAt - REMINDER_MINUTES * MINUTE_MS;
    await store.write(remindOfMeeting, {
      meetingId,
      sequence,
      startsAt,
      language,
      nextStartsAt: nextStart(planOf(row), await loadZones(), Math.max(startsAt, now)),
      isTooLate: wasNear || now >= startsAt,
      now,
    });
  };
}
