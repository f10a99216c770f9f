import type { Logger } from 'pino';
import { isOfOneLetter, type MailFailure } from './mail-failure.ts';

/** Whether the mail server takes our mails at all. Told to the operator once when it stops, and once when it does again. */
export interface MailSession {
  works(): void;
  /** A failure that is about one email shows that the session works. */
  fails(failure: MailFailure): void;
  trouble(): MailFailure | null;
}

/** Makes the record of whether the mail server accepts mails; it writes each change to the log. */
export function createMailSession(log: Logger): MailSession {
  let trouble: MailFailure | null = null;
  const works = (): void => {
    if (trouble !== null) log.info('the mail server takes mails again');
    trouble = null;
  };
  return {
    works,
    fails: (failure) => {
      if (isOfOneLetter(failure)) return works();
      if (trouble === null)
        log.error(failure, 'the mail server takes no mail of ours: see SMTP_URL and MAIL_FROM; all mails are kept and tried again');
      trouble = failure;
    },
    trouble: () => trouble,
  };
}
