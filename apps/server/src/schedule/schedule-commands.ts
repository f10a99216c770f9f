import { emailsOfChange } from '@ninefold/domain/schedule/emails-of-change.ts';
import { hasUnsavedChanges, type MeetingPlan } from '@ninefold/domain/schedule/meeting-plan.ts';
import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { MAILS_A_DAY, PLANNED_MAX } from '@ninefold/domain/schedule/plan-limits.ts';
import { err, ok, type Result } from '@ninefold/domain/shared/result.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import { addJobs } from '../job/job-commands.ts';
import type { Database, ScheduledMeetingRow } from '../platform/storage/schema.ts';
import { addReminder, type Host, emailJobs, emailsOfToday, reminderEmailJobs, supersedeEmails, toldOf } from './meeting-jobs.ts';
import type { DueReminder } from './meeting-email-job.ts';
import { columnsOf, planOf } from './planned-meeting.ts';

export type SaveRefusal =
  | 'not-found'
  | 'changed-meanwhile'
  | 'too-many-meetings'
  | 'too-many-mails'
  | 'email-not-confirmed'
  | 'no-personal-url';

export interface SaveInput {
  readonly accountId: string;
  /** null for a new meeting. */
  readonly existing: { readonly id: string; readonly sequence: number } | null;
  /** Checked. */
  readonly plan: MeetingPlan;
  /** For a new meeting: random. */
  readonly newId: string;
  readonly newLinkKey: string;
  /** For links in mails. */
  readonly origin: string;
  /** For words in mails. */
  readonly language: PageLanguage;
  readonly endsAt: EpochMs | null;
  readonly nextStartsAt: EpochMs;
  readonly now: EpochMs;
}

/**
 * Keeps a plan, and with it every mail that has to follow from it (D-49). Saving what is kept already changes nothing and writes to
 * nobody.
 */
export async function saveScheduledMeeting(
  db: Kysely<Database>,
  input: SaveInput,
): Promise<Result<ScheduledMeetingRow, { readonly kind: SaveRefusal }>> {
  const { accountId, existing, plan, language, now } = input;
  const host = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (host === undefined) return err({ kind: 'not-found' });
  if (plan.invitees.length > 0 && host.email_confirmed_at === null) return err({ kind: 'email-not-confirmed' });
  const own = await db.selectFrom('personal_url').select('name').where('account_id', '=', accountId).executeTakeFirst();
  if (plan.joinBy === 'personal-url' && own === undefined) return err({ kind: 'no-personal-url' });
  const before = existing === null ? null : await ownMeeting(db, accountId, existing.id);
  if (before === undefined) return err({ kind: 'not-found' });
  if (before !== null && before.sequence !== existing?.sequence) return err({ kind: 'changed-meanwhile' });
  if (before === null && (await countPlanned(db, accountId, now)) >= PLANNED_MAX) return err({ kind: 'too-many-meetings' });

  const personal_url = plan.joinBy === 'personal-url' ? (own?.name ?? null) : null;
  const isOtherLink = before !== null && before.personal_url !== personal_url;
  if (before !== null && !isOtherLink && !hasUnsavedChanges(plan, planOf(before))) return ok(before);
  const row: ScheduledMeetingRow = {
    ...(before ?? {
      id: input.newId,
      account_id: accountId,
      link_key: input.newLinkKey,
      running_meeting_id: null,
      created_at: now,
    }),
    ...columnsOf(plan),
    origin: input.origin,
    personal_url,
    ends_at: input.endsAt,
    sequence: before === null ? 0 : before.sequence + 1,
    updated_at: now,
  };
  const was = before === null ? null : { ...planOf(before), ...(isOtherLink ? { joinBy: otherWay(plan) } : {}) };
  const emails = await supersedeEmails(db, row.id, emailsOfChange(was, plan));
  if ((await emailsOfToday(db, accountId, now)) + emails.length > MAILS_A_DAY) return err({ kind: 'too-many-mails' });
  if (before === null) await db.insertInto('scheduled_meeting').values(row).execute();
  else await db.updateTable('scheduled_meeting').set(row).where('id', '=', row.id).execute();
  await addJobs(db, emailJobs(emails, { ...toldOf(row, host, row.sequence), language, isStillOn: true }, host, now), now);
  await addReminder(db, { meetingId: row.id, sequence: row.sequence, startsAt: input.nextStartsAt, language }, now);
  return ok(row);
}

/** Another personal URL is news to everybody, as another way to join is. */
const otherWay = (plan: MeetingPlan): MeetingPlan['joinBy'] => (plan.joinBy === 'code' ? 'personal-url' : 'code');

/**
 * Cancels a planned meeting. In the same transaction mails that tell everybody who was invited are queued.
 * @param input.language of the page that cancels; the mails use it
 * @returns false when there is no such meeting of this account
 */
export async function cancelScheduledMeeting(
  db: Kysely<Database>,
  input: { accountId: string; id: string; language: PageLanguage; now: EpochMs },
): Promise<boolean> {
  const row = await ownMeeting(db, input.accountId, input.id);
  const host = await db.selectFrom('account').selectAll().where('id', '=', input.accountId).executeTakeFirst();
  if (row === undefined || host === undefined) return false;
  await cancel(db, row, host, input.language, input.now);
  return true;
}

/**
 * Cancels all planned meetings of an account that is closed; everybody who was invited gets a mail. Part of the transaction that closes the
 * account.
 */
export async function cancelMeetingsOfAccount(
  db: Kysely<Database>,
  { accountId, language, now }: { accountId: string; language: PageLanguage; now: EpochMs },
): Promise<void> {
  const host = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (host === undefined) return;
  for (const row of await db.selectFrom('scheduled_meeting').selectAll().where('account_id', '=', accountId).execute())
    await cancel(db, row, host, language, now);
}

async function cancel(db: Kysely<Database>, row: ScheduledMeetingRow, host: Host, language: PageLanguage, now: EpochMs): Promise<void> {
  const emails = await supersedeEmails(db, row.id, emailsOfChange(planOf(row), null));
  await db.deleteFrom('scheduled_meeting').where('id', '=', row.id).execute();
  // Nobody is told that what is over does not take place.
  if (row.ends_at !== null && row.ends_at <= now) return;
  await addJobs(db, emailJobs(emails, { ...toldOf(row, host, row.sequence + 1), language }, host, now), now);
}

/** The running meeting is this planned one: its invitation leads there. @returns false when either is not the account's own */
export async function startScheduledMeeting(
  db: Kysely<Database>,
  input: { accountId: string; id: string; meetingId: string },
): Promise<boolean> {
  const { accountId, id, meetingId } = input;
  const row = await ownMeeting(db, accountId, id);
  const meeting = await db.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  if (row === undefined || meeting?.host_account_id !== accountId) return false;
  await db.updateTable('scheduled_meeting').set({ running_meeting_id: meetingId }).where('id', '=', id).execute();
  return true;
}

/**
 * Turns a due reminder into mails, and keeps the one after it. Done once however often it is asked for: the jobs have names.
 * @param input.nextStartsAt the start after the reminded one; null when it was the last
 */
export async function remindOfMeeting(
  db: Kysely<Database>,
  input: DueReminder & { readonly nextStartsAt: EpochMs | null; readonly isTooLate: boolean; readonly now: EpochMs },
): Promise<void> {
  const { meetingId, sequence, startsAt, language, nextStartsAt, now } = input;
  const row = await db.selectFrom('scheduled_meeting').selectAll().where('id', '=', meetingId).executeTakeFirst();
  if (row === undefined || row.sequence !== sequence) return;
  const host = await db.selectFrom('account').selectAll().where('id', '=', row.account_id).executeTakeFirstOrThrow();
  if (!input.isTooLate) {
    const { invitees } = planOf(row);
    const isOver = (await emailsOfToday(db, host.id, now)) + invitees.length + 1 > MAILS_A_DAY;
    const people = isOver ? [host.email] : [host.email, ...invitees.filter((email) => email.toLowerCase() !== host.email_key)];
    await addJobs(db, reminderEmailJobs(people, { ...toldOf(row, host, sequence), language }, startsAt, host, now), now);
  }
  await addReminder(db, nextStartsAt === null ? null : { meetingId, sequence, startsAt: nextStartsAt, language }, now);
}

/** Deletes planned meetings whose last occurrence ended before `before` (epoch ms). */
export async function forgetPastMeetings(db: Kysely<Database>, input: { before: EpochMs }): Promise<void> {
  await db.deleteFrom('scheduled_meeting').where('ends_at', '<', input.before).execute();
}

const ownMeeting = (db: Kysely<Database>, accountId: string, id: string): Promise<ScheduledMeetingRow | undefined> =>
  db.selectFrom('scheduled_meeting').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();

async function countPlanned(db: Kysely<Database>, accountId: string, now: EpochMs): Promise<number> {
  const { planned } = await db
    .selectFrom('scheduled_meeting')
    .select((select) => select.fn.countAll<number>().as('planned'))
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return planned;
}
