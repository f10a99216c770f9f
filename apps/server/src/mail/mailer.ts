import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { emailHtml, emailText } from './email-content.ts';
import { failureOf, isFinal, type MailFailure } from './mail-failure.ts';
import { createMailSession } from './mail-session.ts';
import { MAIL_TRY_AGAIN_AFTER } from '../job/try-again-after.ts';
import type { Mail, MailName, OutgoingMail } from './mail.ts';
import type { UnsentMails } from './unsent-mails.ts';

export interface Mailer {
  /** Puts it into the queue and returns at once: no answer waits for a mail server, or tells by its time that a mail went out. */
  send(mail: Mail): void;
  /**
   * Sends it now, once, past the queue: for work that is kept and tried again elsewhere.
   * @param name the mail's own, the same whenever the same mail is sent again
   * @throws MailRefused
   */
  sendNow(mail: Mail, name: MailName): Promise<void>;
  status(): MailStatus;
  /** Waits for what is being sent, at most 5 s; what still waits then is sent after the next start. */
  stop(): Promise<void>;
}

/** How mails fare, for the operator. */
export interface MailStatus {
  /** Mails in the queue. */
  readonly waiting: number;
  /** Why the mail server takes no mail at all; null while it takes some, or before the first one. */
  readonly trouble: MailFailure | null;
}

/** Without the mail server's own words, which repeat addresses. */
export class MailRefused extends Error {
  readonly isPermanent: boolean;
  constructor(cause: unknown) {
    const failure = failureOf(cause);
    super(['a mail was not taken:', failure.failure, failure.command, failure.responseCode].filter((part) => part !== undefined).join(' '));
    this.isPermanent = isFinal(failure);
  }
}

/** Where mails go: a mail server, or files. @throws when it did not take it; `failureOf` says why */
export type MailTransport = (message: OutgoingMail) => Promise<void>;

const LONGEST_QUEUE = 500;
const AT_ONCE = 2;
const STOP_WITHIN_MS = 5 * SECOND_MS;

interface Waiting {
  readonly message: OutgoingMail;
  readonly attempt: number;
  /** The file that holds it until it is sent; null when there is none. */
  readonly file: Promise<string | null> | null;
}

/**
 * The queue in front of the transport. It is in memory, with a copy in `unsent` from the moment a mail is asked for until it is sent or
 * given up: what a stop or a crash leaves there is sent now.
 * @param unsent null for a transport that takes everything at once
 */
export function openMailer(
  transport: MailTransport,
  productName: string,
  log: Logger,
  tryAgainAfter = MAIL_TRY_AGAIN_AFTER,
  unsent: UnsentMails | null = null,
): Mailer {
  const waiting: Waiting[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const keeping = new Set<Promise<unknown>>();
  const session = createMailSession(log);
  let isStopped = false;

  function pump(): void {
    while (!isStopped && running.size < AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) return;
      const work: Promise<void> = deliver(next).finally(() => {
        running.delete(work);
        pump();
      });
      running.add(work);
    }
  }
  async function deliver({ message, attempt, file }: Waiting): Promise<void> {
    // Kept first: a crash while it is sent may send it twice, and never not at all.
    const kept = file === null ? null : await file;
    try {
      await transport(message);
      session.works();
      log.info({ attempt: attempt + 1 }, 'a mail was sent');
    } catch (cause) {
      const failure = failureOf(cause);
      session.fails(failure);
      const delay = isFinal(failure) ? undefined : tryAgainAfter[attempt];
      if (delay !== undefined) {
        log.warn({ ...failure, attempt: attempt + 1 }, 'a mail was not taken; it is tried again');
        if (isStopped) return;
        const timer = setTimeout(() => {
          timers.delete(timer);
          enqueue({ message, attempt: attempt + 1, file });
        }, delay);
        timers.add(timer);
        return;
      }
      log.error(failure, 'a mail was given up');
    }
    if (kept !== null) await forget(kept);
  }
  const forget = (name: string) =>
    unsent?.forget(name).catch((cause: unknown) => log.error({ cause }, 'a mail that was sent was not forgotten'));
  function keep(message: OutgoingMail): Promise<string | null> | null {
    if (unsent === null) return null;
    const file = unsent.keep(message).catch((cause: unknown) => {
      log.error({ cause }, 'a mail could not be kept for the case of a crash');
      return null;
    });
    keeping.add(file);
    void file.finally(() => keeping.delete(file));
    return file;
  }
  const written = ({ to, content, calendar, replyTo }: Mail): OutgoingMail => ({
    to,
    subject: content.subject,
    text: emailText(content, productName),
    html: emailHtml(content, productName),
    calendar,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  const isFull = (): boolean => waiting.length + timers.size >= LONGEST_QUEUE;
  function enqueue(mail: Waiting): void {
    waiting.push(mail);
    pump();
  }
  async function takeUp(): Promise<void> {
    for (const { name, message } of (await unsent?.left(LONGEST_QUEUE)) ?? [])
      enqueue({ message, attempt: 0, file: Promise.resolve(name) });
  }
  takeUp().catch((cause: unknown) => log.error({ cause }, 'mails of before were not taken up'));

  return {
    status: () => ({ waiting: waiting.length + timers.size + running.size, trouble: session.trouble() }),
    async sendNow(mail, name) {
      try {
        await transport({ ...written(mail), name });
        session.works();
      } catch (cause) {
        session.fails(failureOf(cause));
        throw new MailRefused(cause);
      }
      log.info('a mail was sent');
    },
    send(mail) {
      if (isFull()) return log.error('a mail was dropped: too many wait');
      const message = written(mail);
      enqueue({ message, attempt: 0, file: keep(message) });
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      if (waiting.length + timers.size > 0) log.warn({ mails: waiting.length + timers.size }, 'mails were not sent before the stop');
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, STOP_WITHIN_MS);
      await Promise.race([Promise.all([...running, ...keeping]), deadline.promise]);
      clearTimeout(timer);
    },
  };
}
