import { registrationResult, trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import { accountByEmail, emailKeyOf } from './accounts.ts';
import { orRefund } from './login-limits.ts';

export type LogInOutcome =
  | { readonly kind: 'let-in'; readonly accountId: string; readonly provenUnder: string }
  | { readonly kind: 'refused'; readonly code: number };

type Ports = Pick<AccountPorts, 'store' | 'audit' | 'passwords' | 'loginLimits' | 'federation'>;

/**
 * Checks an address and a password. One answer for a wrong password, an unknown address and no address at all, after the same work (SEC-19):
 * 3; 5 for an address of a company's provider, whoever it is.
 * @throws HttpRefusal 429 after five failures of a rate-limit key or for an address, also when the password is right (SEC-17)
 */
export async function logIn(ports: Ports, given: { email: string; password: string }, { rateLimitKey }: Asked): Promise<LogInOutcome> {
  const { store, audit, passwords, loginLimits, federation } = ports;
  const email = trimmedEmail(given.email).slice(0, 300);
  const attempt = await loginLimits.login(rateLimitKey, emailKeyOf(email));
  if (attempt === null) throw new HttpRefusal(429, 'too many failed logins');
  if (federation.providerOf(email) !== null) {
    await attempt.refund();
    return { kind: 'refused', code: registrationResult.Federated };
  }
  const account = await accountByEmail(store, email);
  // A check that was refused for want of time told nothing: it was no try.
  const isRight = await orRefund(attempt, passwords.isRight(account?.password_hash, given.password));
  if (!isRight) {
    audit.note({ kind: 'login-failed', accountId: account?.id ?? null, source: rateLimitKey });
    return { kind: 'refused', code: registrationResult.UnableToLogin };
  }
  await attempt.succeed();
  const { id, password_hash } = account as AccountRow;
  return { kind: 'let-in', accountId: id, provenUnder: password_hash };
}
