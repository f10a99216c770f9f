/** Mails that somebody asked for: the answer says that one is on its way only where it is. */
import { MAIL_NOT_SENT } from '@ninefold/legacy-api/mail-not-sent.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { Mailer } from './mailer.ts';
import type { Mail } from './mail.ts';

const notSent = () => new HttpRefusal(503, 'too many mails wait', MAIL_NOT_SENT);

/**
 * Refuses a request that would send a mail, before any of its work is done.
 * @throws HttpRefusal 503 while the mail queue is full
 */
export function refuseWhileFull(mail: Pick<Mailer, 'isFull'>): void {
  if (mail.isFull()) throw notSent();
}

/**
 * Queues a mail that somebody has asked for.
 * @throws HttpRefusal 503 when the queue has become full meanwhile
 */
export async function sendAsked(mailer: Pick<Mailer, 'send'>, mail: Mail): Promise<void> {
  if (!(await mailer.send(mail))) throw notSent();
}
