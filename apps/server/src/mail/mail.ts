import type { EmailContent } from './email-content.ts';

/** One mail to one address. */
export interface Mail {
  /** Checked by `isEmail` before it comes here, so it holds no line break. */
  readonly to: string;
  readonly content: EmailContent;
  /** Who gets an answer to it; checked as `to` is. Nobody when it is left out. */
  readonly replyTo?: string;
  /** An invitation for the calendar, iCalendar text. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** The id by which a mail server or a reader recognises a mail that comes twice. */
export interface MailName {
  /** Letters, digits, dots, dashes, underscores. */
  readonly id: string;
  /** When it was asked for, epoch milliseconds. */
  readonly at: number;
}

/** A mail as it goes out, by whatever way. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: Mail['calendar'];
  readonly replyTo?: string;
  readonly name?: MailName;
}
