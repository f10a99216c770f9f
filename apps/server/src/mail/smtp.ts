import { SECOND_MS } from '@ninefold/domain/shared/units.ts';
import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mailer.ts';

const WAIT_MS = 10 * SECOND_MS;

/** A mail server, by `SMTP_URL`. Every mail has a text and an HTML part; every wait ends. */
export function smtpTransport(url: string, from: string): MailTransport {
  let server: Promise<Transporter> | null = null;
  const domain = domainOf(from);
  return async ({ to, subject, text, html, calendar, replyTo, name }) => {
    server ??= connect(url);
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
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: 2 * WAIT_MS });
}

/**
 * Connects, says hello and logs in; sends nothing.
 * @returns what failed: the mailer's code, and what the server said, in one line; null for nothing
 */
export async function logInAtMailServer(url: string): Promise<{ readonly code: string; readonly response: string } | null> {
  const server = await connect(url);
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
