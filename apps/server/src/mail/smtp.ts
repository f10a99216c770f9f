import { type Milliseconds, MINUTE_MS, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mailer.ts';

/** Mail servers let strangers wait before they greet them, and look for viruses and spam before they take an email. */
export interface MailPatience {
  /** From the first packet to the end of the greeting and of TLS. */
  readonly greetingMs: Milliseconds;
  /** For each other answer. What was given up before its answer may have been taken, and comes twice. */
  readonly answerMs: Milliseconds;
}
const PATIENCE: MailPatience = { greetingMs: MINUTE_MS, answerMs: 3 * MINUTE_MS };
/** The time limits while an operator waits. */
const SHORT_PATIENCE: MailPatience = { greetingMs: 20 * SECOND_MS, answerMs: 20 * SECOND_MS };

/** A mail server, by `SMTP_URL`. Every mail has a text and an HTML part; every wait ends. */
export function smtpTransport(url: string, from: string, patience = PATIENCE): MailTransport {
  let server: Promise<Transporter> | null = null;
  const domain = domainOf(from);
  return async ({ to, subject, text, html, calendar, replyTo, name }) => {
    server ??= connect(url, patience);
    await (await server).sendMail({
      from,
      to,
      subject,
      text,
      html,
      ...(replyTo === undefined ? {} : { replyTo }),
      // Sent again after a crash it is the same mail.
      ...(name === undefined ? {} : { messageId: `<${name.id}@${domain}>` }),
      ...(calendar === undefined ? {} : { icalEvent: { method: calendar.method, filename: 'invitation.ics', content: calendar.content } }),
      // Nobody answers a machine, and no holiday reply is wanted.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** What stands behind the @ of a sender, with or without a name before it: a Message-ID ends in it (RFC 5322, 3.6.4), or filters take it for forged. */
const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The mailer is loaded with the first mail. */
async function connect(url: string, { greetingMs, answerMs }: MailPatience): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: greetingMs, greetingTimeout: greetingMs, socketTimeout: answerMs });
}

/**
 * Connects, says hello and logs in; sends nothing.
 * @returns what failed: the mailer's code, and what the server said, in one line; null for nothing
 */
export async function logInAtMailServer(url: string): Promise<{ readonly code: string; readonly response: string } | null> {
  const server = await connect(url, SHORT_PATIENCE);
  try {
    await server.verify();
    return null;
  } catch (error) {
    const { code = 'unknown', response, message } = error as Error & { code?: string; response?: string };
    return { code, response: (response ?? message).split('\n')[0] ?? '' };
  } finally {
    server.close();
  }
}
