import { HttpRefusal } from '../platform/http/refusal.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import type { SignedIn } from '../requester/identity.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import { orRefund } from './login-limits.ts';

/**
 * The password again, before what a borrowed session must not do (C-18). This is a door too: wrong ones are limited as at the login, by a
 * count of their own.
 * Who logged in at a company's provider has no password here; the login there is the proof.
 * @throws HttpRefusal 429 after five failures
 */
export async function provesPassword(
  { passwords, loginLimits, audit }: Pick<AccountPorts, 'passwords' | 'loginLimits' | 'audit'>,
  account: AccountRow,
  user: SignedIn,
  typed: string,
  { rateLimitKey }: Asked,
): Promise<boolean> {
  if (user.loginKind === 'federated') return true;
  const attempt = await loginLimits.ownPassword(account.id);
  if (attempt === null) throw new HttpRefusal(429, 'too many wrong passwords');
  const isRight = await orRefund(attempt, passwords.isRight(account.password_hash, typed));
  if (isRight) await attempt.succeed();
  else audit.note({ kind: 'login-failed', accountId: account.id, source: rateLimitKey, detail: { by: 'password asked again' } });
  return isRight;
}
