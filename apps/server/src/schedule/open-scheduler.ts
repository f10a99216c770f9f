import { DAY_MS, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { type JobRunner, createJobRunner } from '../job/job-runner.ts';
import type { Logger } from 'pino';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSettings } from '../mail/email-texts.ts';
import type { Clock } from '../platform/clock.ts';
import type { Store } from '../platform/storage/store.ts';
import { EMAIL_JOB, REMINDER_JOB } from './job-kinds.ts';
import { remind } from './remind.ts';
import { sendMeetingEmail } from './send-meeting-email.ts';
import { forgetPastMeetings } from './schedule-commands.ts';

/** A day longer than they last, so that an invitation can still say that it is over. */
const KEPT_MS = DAY_MS;

interface SchedulerPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mail: Mailer;
  readonly config: MailSettings;
}

/** Starts the background work of planned meetings: mails, reminders, and the deletion of past ones. */
export function openScheduler(ports: SchedulerPorts): JobRunner {
  const { store, clock, log } = ports;
  const jobs = createJobRunner(ports, { [EMAIL_JOB]: sendMeetingEmail(ports), [REMINDER_JOB]: remind({ store, clock }) });
  const tidy = () =>
    store
      .write(forgetPastMeetings, { before: clock.now() - KEPT_MS })
      .catch((cause: unknown) => log.warn({ cause }, 'past meetings were not forgotten'));
  const timer = setInterval(() => void tidy(), HOUR_MS);
  return {
    wake: jobs.wake,
    stop: () => {
      clearInterval(timer);
      return jobs.stop();
    },
  };
}
