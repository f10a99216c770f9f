import { isEmail } from '@ninefold/domain/email/email.ts';
import { registrationResult, trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { alreadyRegisteredTemplate } from '../mail/account-email-templates.ts';
import { refuseWhileFull, sendAsked } from '../mail/asked-mail.ts';
import { spokenBy } from '../mail/email-texts.ts';
import { acceptedPassword } from '../password/accepted-password.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import { accountByEmail, emailKeyOf, createAccountRow } from './accounts.ts';
import { orRefund } from './login-limits.ts';
import { sendConfirmMail } from './confirm-email.ts';
import { createAccount } from './account-commands.ts';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly wantsProductInfo: boolean;
}

export type RegisterOutcome =
  | { readonly kind: 'registered'; readonly accountId: string }
  | { readonly kind: 'refused'; readonly code: number }
  /** Success as far as anybody can tell; who owns the address reads on in the mail (C-14). */
  | { readonly kind: 'check-mail' };

type Ports = Pick<AccountPorts, 'store' | 'clock' | 'audit' | 'mail' | 'passwords' | 'tickets' | 'loginLimits' | 'federation' | 'config'>;

/**
 * Makes an account, or says why not: 2 password, 4 the address has one, 5 it belongs to a company's provider, 6 no address. It never
 * enters an account that exists, and does one whole password hash for either answer (SEC-18, C-14).
 * @throws HttpRefusal 429 after five attempts of a rate-limit key or for an address (SEC-17), 503 while no mail is taken
 * @see REG-23 to REG-28, T-09
 */
export async function register(ports: Ports, given: Registration, asked: Asked): Promise<RegisterOutcome> {
  const { store, clock, audit, mail, passwords, loginLimits } = ports;
  const email = trimmedEmail(given.email);
  if (!isEmail(email)) return { kind: 'refused', code: registrationResult.EmailInvalid };
  const password = acceptedPassword(given.password);
  if (password === null) return { kind: 'refused', code: registrationResult.PasswordLength };
  const emailKey = emailKeyOf(email);
  refuseWhileFull(mail);
  const attempt = await loginLimits.registration(asked.rateLimitKey, emailKey);
  if (attempt === null) throw new HttpRefusal(429, 'too many registrations');
  if (ports.federation.providerOf(email) !== null) return { kind: 'refused', code: registrationResult.Federated };

  const canDisclose = await loginLimits.canDisclose(asked.rateLimitKey);
  const passwordHash = await orRefund(attempt, passwords.hash(password));
  const row = createAccountRow({ ...given, email, passwordHash, isEmailConfirmed: false }, clock);
  const isNew =
    (await accountByEmail(store, email)) === undefined && (await store.write(createAccount, { account: row, federated: null })).ok;
  if (!isNew) return refuseKnown(ports, emailKey, asked);

  audit.note({ kind: 'registered', accountId: row.id, source: asked.rateLimitKey });
  await sendConfirmMail(ports, row, asked);
  return canDisclose ? { kind: 'registered', accountId: row.id } : { kind: 'check-mail' };
}

async function refuseKnown(ports: Ports, emailKey: string, asked: Asked): Promise<RegisterOutcome> {
  const { store, audit, loginLimits, mail, config } = ports;
  const isTold = (await loginLimits.disclosure(asked.rateLimitKey, emailKey)) !== null;
  audit.note({ kind: 'register-refused', accountId: null, source: asked.rateLimitKey, detail: { isTold } });
  // To the address as its owner writes it, not as a stranger typed it.
  const owner = await accountByEmail(store, emailKey);
  const content = alreadyRegisteredTemplate(`${asked.origin}${pages.login}`, spokenBy(config, asked.language));
  const isMailed = (await loginLimits.mail('already-registered', asked.rateLimitKey, emailKey)) !== null && owner !== undefined;
  if (isMailed) await sendAsked(mail, { to: owner.email, content });
  else await mail.keepNothing({ to: emailKey, content });
  return isTold ? { kind: 'refused', code: registrationResult.EmailExists } : { kind: 'check-mail' };
}
