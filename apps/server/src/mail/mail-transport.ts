import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../settings/config.ts';
import type { MailTransport } from './mailer.ts';
import { outboxTransport } from './outbox.ts';
import { smtpTransport } from './smtp.ts';

/** A mail server when one is set, else readable files. */
export function mailTransport(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PRODUCT_NAME' | 'DATA_DIR'>,
  clock: Clock,
  log: Logger,
): MailTransport {
  const host = config.PUBLIC_URL === undefined ? 'localhost' : new URL(config.PUBLIC_URL).hostname;
  const from = config.MAIL_FROM ?? `"${config.PRODUCT_NAME.replace(/["\\\r\n]/g, '')}" <no-reply@${host}>`;
  return config.SMTP_URL === undefined ? outboxTransport(config.DATA_DIR, from, clock, log) : smtpTransport(config.SMTP_URL, from);
}
