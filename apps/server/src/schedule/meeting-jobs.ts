import type { DueEmail } from '@ninefold/domain/schedule/emails-of-change.ts';
import { REMINDER_MINUTES } from '@ninefold/domain/schedule/plan-limits.ts';
import { DAY_MS, type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import { addJobs, type NewJob } from '../job/job-commands.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import type { Database, ScheduledMeetingRow } from '../platform/storage/schema.ts';
import { invitationLink } from './invitation-link.ts';
import { EMAIL_JOB, REMINDER_JOB } from './job-kinds.ts';
import type { DueReminder, MeetingEmailJob, ToldMeeting } from './meeting-email-job.ts';

export type Host = Pick<AccountRow, 'id' | 'email' | 'first_name' | 'last_name'>;

/**
 * What mails tell of a planned meeting.
 * @param sequence iCalendar sequence number; for a cancellation higher than the row's
 */
export function toldOf(row: ScheduledMeetingRow, host: Host, sequence: number): ToldMeeting {
  const name = `${host.first_name} ${host.last_name}`.trim();
  return {
    id: row.id,
    sequence,
    subject: row.subject,
    date: row.date,
    time: row.time,
    timeZone: row.time_zone,
    durationMinutes: row.duration_minutes,
    repeats: row.repeats,
    repeatsUntil: row.repeats_until,
    message: row.message,
    link: invitationLink(row),
    isByCode: row.personal_url === null,
    hostName: name === '' ? host.email : name,
    hostEmail: host.email,
  };
}

/** Makes the jobs that send mails about a planned meeting. Each has a name of its own, so that one change never writes to a person twice. */
export const emailJobs = (emails: readonly DueEmail[], meeting: ToldMeeting, host: Host, now: EpochMs): NewJob[] =>
  emails.map((email, index) =>
    emailJob({ ...email, meeting }, `${meeting.id}/${meeting.sequence}/${String(index).padStart(3, '0')}`, host, now),
  );

/** Makes the jobs that remind these people of one start of a planned meeting. `startsAt` and `now` are epoch ms. */
export const reminderEmailJobs = (people: readonly string[], meeting: ToldMeeting, startsAt: EpochMs, host: Host, now: EpochMs): NewJob[] =>
  people.map((to, index) =>
    emailJob({ to, kind: 'reminder', meeting, startsAt }, `${meeting.id}/${meeting.sequence}/at-${startsAt}/${index}`, host, now),
  );

const emailJob = (email: MeetingEmailJob, name: string, host: Host, now: EpochMs): NewJob => ({
  id: `${EMAIL_JOB}/${name}`,
  kind: EMAIL_JOB,
  payload: JSON.stringify(email),
  run_at: now,
  account_id: host.id,
});

/** Keeps the next reminder of a meeting, if it has a next start. */
export async function addReminder(db: Kysely<Database>, reminder: DueReminder | null, now: EpochMs): Promise<void> {
  if (reminder === null) return;
  const { meetingId, sequence, startsAt } = reminder;
  const id = `${REMINDER_JOB}/${meetingId}/${sequence}/${startsAt}`;
  const run_at = startsAt - REMINDER_MINUTES * MINUTE_MS;
  // A host who plans a meeting that is about to begin needs no reminder of it, only of the ones that follow.
  await addJobs(db, [{ id, kind: REMINDER_JOB, payload: JSON.stringify(reminder), run_at: Math.max(run_at, now), account_id: null }], now);
}

/**
 * Takes back emails that are not sent yet and no longer true. Somebody who has not had the invitation yet gets it as it is now, or nothing when the
 * meeting is cancelled. Emails to people who get none now stay: their invitation has to reach them.
 * @returns the emails that are still to be written
 */
export async function supersedeEmails(db: Kysely<Database>, meetingId: string, emails: readonly DueEmail[]): Promise<DueEmail[]> {
  const unsent = await unsentJobs(db, EMAIL_JOB, meetingId);
  const due: DueEmail[] = [];
  const dead = new Set((await unsentJobs(db, REMINDER_JOB, meetingId)).map(({ id }) => id));
  for (const { id, email } of unsent) if (email.kind === 'reminder') dead.add(id);
  for (const email of emails) {
    const waiting = unsent.filter((job) => job.email.to?.toLowerCase() === email.to.toLowerCase());
    for (const { id } of waiting) dead.add(id);
    const isUninvited = waiting.some((job) => job.email.kind === 'invitation');
    if (!isUninvited) due.push(email);
    else if (email.kind !== 'cancellation') due.push({ ...email, kind: 'invitation' });
  }
  for (const id of dead) await db.deleteFrom('job').where('id', '=', id).execute();
  return due;
}

/** Jobs of a meeting that nobody works on. */
async function unsentJobs(
  db: Kysely<Database>,
  kind: string,
  meetingId: string,
): Promise<{ readonly id: string; readonly email: Partial<MeetingEmailJob> }[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('id', '>=', `${kind}/${meetingId}/`)
    // The character after the slash.
    .where('id', '<', `${kind}/${meetingId}0`)
    .where('done_at', 'is', null)
    .where('lease_until', 'is', null)
    .execute();
  return rows.map(({ id, payload }) => ({ id, email: JSON.parse(payload) as Partial<MeetingEmailJob> }));
}

/** Mails about planned meetings that an account has caused in the last 24 hours. */
export async function emailsOfToday(db: Kysely<Database>, accountId: string, now: EpochMs): Promise<number> {
  const { emails } = await db
    .selectFrom('job')
    .select((select) => select.fn.countAll<number>().as('emails'))
    .where('account_id', '=', accountId)
    .where('kind', '=', EMAIL_JOB)
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  return emails;
}
