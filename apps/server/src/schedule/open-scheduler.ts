import { DAY_MS, HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { type JobRunner, runJobs } from '../job/job-runner.ts';
import type { Ports } from '../ports.ts';
import { EMAIL_JOB, REMINDER_JOB } from './job-kinds.ts';
import { remind } from './remind.ts';
import { sendMeetingEmail } from './send-meeting-email.ts';

/** A day longer than they last, so that an invitation can still say that it is over. */
const KEPT_MS = DAY_MS;

/** Begins to do what is planned: mails, reminders, and the tidying of what is over. */
export function openScheduler(ports: Ports): JobRunner {
  const { store, clock, log } = ports;
  const jobs = runJobs(ports, { [EMAIL_JOB]: sendMeetingEmail(ports), [REMINDER_JOB]: remind({ store, clock }) });
  const tidy = () =>
    store
      .write('forgetPastMeetings', { before: clock.now() - KEPT_MS })
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
