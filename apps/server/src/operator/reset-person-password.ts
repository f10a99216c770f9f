import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { accountByEmail } from '../account/accounts.ts';
import { resetTemplate } from '../mail/account-email-templates.ts';
import type { OperatorPorts, CommandResult } from './operator-ports.ts';
import { done, refused } from './requests.ts';

const TOO_MANY_WAIT = 'Too many mails wait for the mail server. Mend that first, or print the link.';
/** As long as a link that people ask for themselves. */
const RESET_WITHIN_MS = HOUR_MS;

/**
 * Mails a one-use link for a new password, or gives it to the operator. The old password works until the link is used.
 * @param wanted.prints true: nothing is mailed, the link is in the answer
 */
export async function resetPersonPassword(ports: OperatorPorts, wanted: { email: string; prints: boolean }): Promise<CommandResult> {
  const account = await accountByEmail(ports.store, wanted.email.trim());
  if (account === undefined) return refused('No account has this address.');
  if (!wanted.prints && ports.mail.isFull()) return refused(TOO_MANY_WAIT);
  await ports.tickets.void(account.id, ['reset-password']);
  const ticket = await ports.tickets.issue({ kind: 'reset-password', lifetime: RESET_WITHIN_MS, accountId: account.id });
  const link = `${ports.origin}${pages.resetPassword}#ticket=${ticket}`;
  const about = { accountId: account.id };
  if (wanted.prints) return { ...done('This link sets a new password, once, within one hour:', [{ link }]), about };
  if (!(await ports.mail.send({ to: account.email, content: resetTemplate(link, ports.config) }))) return refused(TOO_MANY_WAIT);
  const where = ports.config.SMTP_URL === undefined ? 'lies in DATA_DIR/outbox, as no mail server is set' : 'is on its way by mail';
  return { ...done(`A link for a new password ${where}. It works once, within one hour.`, [{ email: account.email }]), about };
}
