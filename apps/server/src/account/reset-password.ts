import { isEmail } from '@ninefold/domain/email/email.ts';
import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { HOUR_MS } from '@ninefold/domain/shared/units.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { accountAnswer, type AccountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { passwordResetTemplate, resetTemplate } from '../mail/account-email-templates.ts';
import { refuseWhileFull, sendAsked } from '../mail/asked-mail.ts';
import { spokenBy } from '../mail/email-texts.ts';
import { acceptedPassword } from '../password/accepted-password.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import { hashSecret } from '../platform/random.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import { accountByEmail, emailKeyOf } from './accounts.ts';
import { orRefund } from './login-limits.ts';
import { resetAccountPassword } from './account-commands.ts';

const RESET_WITHIN_MS = HOUR_MS;

type Ports = Pick<AccountPorts, 'store' | 'clock' | 'audit' | 'mail' | 'passwords' | 'tickets' | 'loginLimits' | 'federation' | 'config'>;

/**
 * Mails a link to set a new password (D-57). It ends the same for an address with an account, without, of a provider, and for no address at all;
 * the limits count all of them.
 * @throws HttpRefusal 429, 503 while no mail is taken
 */
export async function askForReset(ports: Ports, typed: string, asked: Asked): Promise<void> {
  const { store, audit, mail, tickets, loginLimits, federation, config } = ports;
  refuseWhileFull(mail);
  const email = trimmedEmail(typed).slice(0, 300);
  if ((await loginLimits.mail('reset', asked.rateLimitKey, emailKeyOf(email))) === null)
    throw new HttpRefusal(429, 'too many resets asked for');
  const account = isEmail(email) && federation.providerOf(email) === null ? await accountByEmail(store, email) : undefined;
  audit.note({ kind: 'password-reset-asked', accountId: account?.id ?? null, source: asked.rateLimitKey });
  // For nobody a ticket and a mail are written too, which nobody gets: the same work either way.
  const owner = account === undefined ? {} : { accountId: account.id };
  if (account !== undefined) await tickets.void(account.id, ['reset-password']);
  else await tickets.void('', ['reset-password']);
  const ticket = await tickets.issue({ kind: 'reset-password', lifetime: RESET_WITHIN_MS, ...owner });
  const content = resetTemplate(`${asked.origin}${pages.resetPassword}#ticket=${ticket}`, spokenBy(config, asked.language));
  if (account === undefined) await mail.keepNothing({ to: email, content });
  else await sendAsked(mail, { to: account.email, content });
}

/**
 * Whether a reset link can still set a password, for its page when it opens. The link stays unused, and nothing is said about its owner. Links that
 * are not valid are counted.
 * @throws HttpRefusal 429 for a rate-limit key that has brought too many of those
 */
export async function isResetLinkGood(ports: Ports, ticket: string, { rateLimitKey }: Asked): Promise<boolean> {
  const attempt = await ports.loginLimits.brought('reset-link', rateLimitKey);
  if (attempt === null) throw new HttpRefusal(429, 'too many dead links of resets');
  const isGood = (await orRefund(attempt, ports.tickets.peek('reset-password', ticket))) !== null;
  if (isGood) await attempt.refund();
  return isGood;
}

/**
 * Sets the new password and logs everybody out (T-04); passkeys and links that were asked for before are void. Only a link that is good
 * costs a hash, and it stays good until the password is set: one that was refused for want of time can be sent again.
 * @returns 1 the link is no longer valid, 2 the password's length
 * @throws HttpRefusal 429 for a link that is sent too often, 503 when there is too much to hash
 */
export async function resetPassword(
  ports: Ports & Pick<AccountPorts, 'bus'>,
  given: { ticket: string; password: string },
  { rateLimitKey, language }: Asked,
): Promise<AccountAnswer> {
  const { store, clock, audit, mail, passwords, tickets, loginLimits, bus, config } = ports;
  const password = acceptedPassword(given.password);
  if (password === null) return accountAnswer.PasswordLength;
  if ((await tickets.peek('reset-password', given.ticket)) === null) return accountAnswer.LinkDead;
  const attempt = await loginLimits.mail('use-reset', rateLimitKey, given.ticket);
  if (attempt === null) throw new HttpRefusal(429, 'too many new passwords set');
  const passwordHash = await orRefund(attempt, passwords.hash(password));
  const reset = await store.write(resetAccountPassword, { ticketHash: hashSecret(given.ticket), passwordHash, now: clock.now() });
  if (reset === null) return accountAnswer.LinkDead;
  const { account, endedSessionIds: sessionIds } = reset;
  bus.publish({ kind: 'sessions-ended', sessionIds });
  audit.note({ kind: 'password-reset', accountId: account.id, source: rateLimitKey });
  await mail.send({ to: account.email, content: passwordResetTemplate(spokenBy(config, language)) });
  return accountAnswer.Done;
}
