import { nextStart } from '@ninefold/domain/schedule/occurrences.ts';
import { type EpochMs, MINUTE_MS } from '@ninefold/domain/shared/units.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { JobImpossible, type JobHandler } from '../job/job-runner.ts';
import type { EmailContent } from '../mail/email-content.ts';
import type { Mail } from '../mail/mail.ts';
import { MailRefused, type Mailer } from '../mail/mailer.ts';
import {
  cancellationTemplate,
  invitationTemplate,
  leftOutTemplate,
  reminderTemplate,
  type EmailDetails,
  updateTemplate,
} from '../mail/meeting-email-templates.ts';
import { type MailSettings, type EmailTexts, emailTexts, spokenBy } from '../mail/email-texts.ts';
import type { Clock } from '../platform/clock.ts';
import type { JobRow } from '../platform/storage/schema.ts';
import { calendarFile } from './calendar.ts';
import { type MeetingEmailJob, meetingEmailJob, type ToldMeeting } from './meeting-email-job.ts';
import { lengthText, repetitionText, whenText } from './when-text.ts';
import { loadZones } from './zones.ts';

/**
 * Sends one mail about a planned meeting. The job is the mail's queue: it is done when the mail was taken. The mail's name is the job's,
 * so one that was taken just before a crash is the same mail when it is sent again.
 */
export function sendMeetingEmail(ports: { readonly mail: Mailer; readonly clock: Clock; readonly config: MailSettings }): JobHandler {
  return async (job) => {
    const email = meetingEmailJob.safeParse(JSON.parse(job.payload));
    if (!email.success) throw new JobImpossible('an email of another version');
    if (isPast(email.data, ports.clock.now())) return;
    try {
      await ports.mail.sendNow(await mailOf(email.data, job, ports), nameOf(job));
    } catch (cause) {
      if (cause instanceof MailRefused && cause.isPermanent) throw new JobImpossible('the mail server will never take it');
      throw cause;
    }
  };
}

/** A mail server that was away for long: what has begun does not begin soon. */
const isPast = ({ kind, startsAt }: MeetingEmailJob, now: EpochMs): boolean =>
  kind === 'reminder' && startsAt !== undefined && startsAt <= now;

const nameOf = ({ id, created_at }: JobRow) => ({ id: id.replaceAll('/', '.'), at: created_at });

async function mailOf(
  email: MeetingEmailJob,
  job: JobRow,
  { clock, config }: { readonly clock: Clock; readonly config: MailSettings },
): Promise<Mail> {
  const { to, kind, meeting } = email;
  const text = emailTexts(spokenBy(config, meeting.language));
  const startsAt = email.startsAt ?? (await namedStart(email, job.created_at, clock.now()));
  const written = write(email, await toldOf(meeting, startsAt, text), text);
  const base = { to, content: written, ...(to === meeting.hostEmail ? {} : { replyTo: meeting.hostEmail }) };
  if (kind === 'reminder') return base;
  const method = kind === 'cancellation' ? 'CANCEL' : 'REQUEST';
  const content = await calendarFile(meeting, { method, attendee: to, now: clock.now(), productName: config.PRODUCT_NAME });
  return { ...base, calendar: { method, content } };
}

/**
 * The start that an email names. Of a repetition it is the next one when the email leaves, one that is under way too; what is cancelled is
 * so from the next one after the cancellation on, however late its email leaves.
 */
async function namedStart({ kind, meeting }: MeetingEmailJob, causedAt: EpochMs, now: EpochMs): Promise<EpochMs> {
  const zones = await loadZones();
  const first = zones.instantOf(meeting.date, meeting.time, meeting.timeZone);
  if (meeting.repeats === 'never') return first;
  const lasts = meeting.durationMinutes * MINUTE_MS;
  const isCalledOff = kind === 'cancellation' && meeting.isStillOn !== true;
  return nextStart(meeting, zones, isCalledOff ? causedAt : now - lasts) ?? nextStart(meeting, zones, causedAt - lasts) ?? first;
}

async function toldOf(meeting: ToldMeeting, startsAt: EpochMs, text: EmailTexts): Promise<EmailDetails> {
  const when = await whenText(meeting, text, startsAt);
  return {
    subject: meeting.subject,
    hostName: meeting.hostName,
    hostEmail: meeting.hostEmail,
    when: when.whole,
    whenShort: when.short,
    length: lengthText(meeting.durationMinutes, text),
    repetition: await repetitionText(meeting, text),
    message: meeting.message,
    link: meeting.link,
    isByCode: meeting.isByCode,
  };
}

function write({ to, kind, meeting }: MeetingEmailJob, told: EmailDetails, text: EmailTexts): EmailContent {
  switch (kind) {
    case 'invitation':
      return invitationTemplate(told, text);
    case 'update':
      return updateTemplate(told, text);
    case 'cancellation':
      return meeting.isStillOn === true ? leftOutTemplate(told, text) : cancellationTemplate(told, text);
    case 'reminder': {
      const isForHost = to === meeting.hostEmail;
      return reminderTemplate(isForHost ? { ...told, link: new URL(pages.scheduler, told.link).href } : told, text, isForHost);
    }
  }
}
