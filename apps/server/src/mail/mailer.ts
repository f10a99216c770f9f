import { MINUTE_MS, type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { type Letter, letterHtml, letterText } from './letter.ts';

/** One mail to one address. */
export interface Mail {
  /** Checked by `isEmail` before it comes here, so it holds no line break. */
  readonly to: string;
  readonly letter: Letter;
  /** An invitation for the calendar, iCalendar text. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export interface Mailer {
  /** Puts it into the queue and returns at once: no answer waits for a mail server, or tells by its time that a mail went out. */
  send(mail: Mail): void;
  /** Waits for what is being sent, at most 5 s; what still waits then is lost, and asked for again by its reader. */
  stop(): Promise<void>;
}

/** Where mails go: a mail server, or files. @throws when it did not take it; `isPermanent` when trying again is of no use */
export type MailTransport = (message: OutgoingMail) => Promise<void>;
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: Mail['calendar'];
}

const LONGEST_QUEUE = 500;
const AT_ONCE = 2;
const TRY_AGAIN_AFTER: readonly Milliseconds[] = [2 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS];
const STOP_WITHIN_MS = 5 * SECOND_MS;

/**
 * The queue in front of the transport. It is in memory: mails hold links that let people in, which the store keeps as hashes only,
 * and every one of them can be asked for again.
 */
export function openMailer(transport: MailTransport, productName: string, log: Logger, tryAgainAfter = TRY_AGAIN_AFTER): Mailer {
  const waiting: { message: OutgoingMail; attempt: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  function pump(): void {
    while (!isStopped && running.size < AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) return;
      const work: Promise<void> = deliver(next.message, next.attempt).finally(() => {
        running.delete(work);
        pump();
      });
      running.add(work);
    }
  }
  async function deliver(message: OutgoingMail, attempt: number): Promise<void> {
    try {
      await transport(message);
      log.info({ attempt: attempt + 1 }, 'a mail was sent');
    } catch (cause) {
      const delay = isPermanent(cause) ? undefined : tryAgainAfter[attempt];
      if (delay === undefined) return log.error(causeOf(cause), 'a mail was given up');
      log.warn({ ...causeOf(cause), attempt: attempt + 1 }, 'a mail was not taken; it is tried again');
      const timer = setTimeout(() => {
        timers.delete(timer);
        enqueue(message, attempt + 1);
      }, delay);
      timers.add(timer);
    }
  }
  function enqueue(message: OutgoingMail, attempt: number): void {
    if (waiting.length + timers.size >= LONGEST_QUEUE) return log.error('a mail was dropped: too many wait');
    waiting.push({ message, attempt });
    pump();
  }

  return {
    send({ to, letter, calendar }) {
      const message = {
        to,
        subject: letter.subject,
        text: letterText(letter, productName),
        html: letterHtml(letter, productName),
        calendar,
      };
      enqueue(message, 0);
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      if (waiting.length + timers.size > 0) log.warn({ mails: waiting.length + timers.size }, 'mails were not sent before the stop');
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, STOP_WITHIN_MS);
      await Promise.race([Promise.all(running), deadline.promise]);
      clearTimeout(timer);
    },
  };
}

/** The mail server's own text repeats addresses, so only its number and the kind of failure are logged. */
function causeOf(cause: unknown): { failure: string; responseCode?: number } {
  const { code, responseCode } = cause as { code?: unknown; responseCode?: unknown };
  return { failure: typeof code === 'string' ? code : 'unknown', ...(typeof responseCode === 'number' ? { responseCode } : {}) };
}

/** RFC 5321: a reply of 500 or more will not change by trying again. */
function isPermanent(cause: unknown): boolean {
  const { responseCode } = cause as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
