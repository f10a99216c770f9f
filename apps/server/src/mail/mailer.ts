import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Logger } from 'pino';
import { emailHtml, emailText } from './email-content.ts';
import { failureOf, isFinal, type MailFailure } from './mail-failure.ts';
import { createMailSession } from './mail-session.ts';
import { MAIL_TRY_AGAIN_AFTER } from '../job/try-again-after.ts';
import type { Mail, MailName, OutgoingMail } from './mail.ts';
import type { UnsentMails } from './unsent-mails.ts';

export interface Mailer {
  /**
   * Puts it into the queue, and comes back when it is on the disk, where no crash loses it: no answer waits for a mail server.
   * @returns false where it was dropped: too many wait
   */
  send(mail: Mail): Promise<boolean>;
  /** Takes as long as `send`, and sends nothing: for an answer that must not tell by its time whether there was a mail. */
  keepNothing(mail: Mail): Promise<void>;
  /** It takes no more: who asks for a mail is told so, before anything is done for them. */
  isFull(): boolean;
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

/** The most mails that are held in memory alone. */
const MOST_IN_MEMORY = 500;
/** The most mails that lie in files: some 100 MB. */
const MOST_IN_FILES = 10_000;
const AT_ONCE = 2;
const STOP_WITHIN_MS = 5 * SECOND_MS;

/** The name of the file that holds a mail until it is sent or given up; the mail itself where none could be written. */
type Held = string | OutgoingMail;

interface Waiting {
  readonly held: Promise<Held>;
  readonly attempt: number;
}

/**
 * The queue in front of the transport. A mail lies in a file of `unsent` from the moment it is asked for until it is sent or given up, and the
 * queue holds the file's name alone: what a stop or a crash leaves there is sent now.
 * @param unsent null: mails are held in memory alone
 */
export function openMailer(
  transport: MailTransport,
  productName: string,
  log: Logger,
  tryAgainAfter = MAIL_TRY_AGAIN_AFTER,
  unsent: UnsentMails | null = null,
  most = unsent === null ? MOST_IN_MEMORY : MOST_IN_FILES,
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
  async function deliver({ held, attempt }: Waiting): Promise<void> {
    // Kept first: a crash while it is sent may send it twice, and never not at all.
    const mail = await held;
    try {
      const message = typeof mail === 'string' ? await unsent?.read(mail) : mail;
      if (message) await hand(message, attempt);
    } catch (cause) {
      if (failed(cause, { held, attempt })) return;
    }
    if (typeof mail === 'string') await forget(mail);
  }
  async function hand(message: OutgoingMail, attempt: number): Promise<void> {
    try {
      await transport(message);
    } catch (cause) {
      session.fails(failureOf(cause));
      throw cause;
    }
    session.works();
    log.info({ attempt: attempt + 1 }, 'a mail was sent');
  }
  /** @returns whether it is tried again */
  function failed(cause: unknown, { held, attempt }: Waiting): boolean {
    const failure = failureOf(cause);
    const delay = isFinal(failure) ? undefined : tryAgainAfter[attempt];
    if (delay === undefined) {
      log.error(failure, 'a mail was given up');
      return false;
    }
    log.warn({ ...failure, attempt: attempt + 1 }, 'a mail was not taken; it is tried again');
    if (isStopped) return true;
    const timer = setTimeout(() => {
      timers.delete(timer);
      enqueue({ held, attempt: attempt + 1 });
    }, delay);
    timers.add(timer);
    return true;
  }
  const forget = (name: string) =>
    unsent?.forget(name).catch((cause: unknown) => log.error({ cause }, 'a mail that was sent was not forgotten'));
  async function keep(message: OutgoingMail): Promise<Held> {
    if (unsent === null) return message;
    // Else what is new would be taken for what was left, and sent twice.
    await left;
    return unsent.keep(message).catch((cause: unknown) => {
      log.error({ cause }, 'a mail could not be kept for the case of a crash');
      return message;
    });
  }
  const written = ({ to, content, calendar, replyTo }: Mail): OutgoingMail => ({
    to,
    subject: content.subject,
    text: emailText(content, productName),
    html: emailHtml(content, productName),
    calendar,
    ...(replyTo === undefined ? {} : { replyTo }),
  });
  const isFull = (): boolean => waiting.length + timers.size + running.size >= most;
  function enqueue(mail: Waiting): void {
    waiting.push(mail);
    pump();
  }
  const left = (unsent?.left() ?? Promise.resolve([])).catch((cause: unknown) => {
    log.error({ cause }, 'mails of before were not taken up');
    return [];
  });
  void left.then((names) => {
    for (const name of names) enqueue({ held: Promise.resolve(name), attempt: 0 });
  });

  return {
    status: () => ({ waiting: waiting.length + timers.size + running.size, trouble: session.trouble() }),
    isFull,
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
    async send(mail) {
      if (isFull()) {
        log.error('a mail was dropped: too many wait');
        return false;
      }
      const held = keep(written(mail));
      keeping.add(held);
      void held.finally(() => keeping.delete(held));
      enqueue({ held, attempt: 0 });
      await held;
      return true;
    },
    async keepNothing(mail) {
      await left;
      await unsent?.keepNothing(written(mail)).catch((cause: unknown) => log.error({ cause }, 'nothing could be kept'));
    },
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      const unsentYet = waiting.length + timers.size;
      if (unsentYet > 0) log.warn({ mails: unsentYet }, 'mails were not sent before the stop');
      const deadline = Promise.withResolvers<void>();
      const timer = setTimeout(deadline.resolve, STOP_WITHIN_MS);
      await Promise.race([Promise.all([...running, ...keeping]), deadline.promise]);
      clearTimeout(timer);
    },
  };
}
