/** Kinds of jobs of the scheduler. Apart from what reads their payloads: the writer makes jobs, and loads no schemas for that. */
export const EMAIL_JOB = 'meeting-letter';
export const REMINDER_JOB = 'meeting-reminder';
