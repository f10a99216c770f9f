import { isEmail } from '@ninefold/domain/email/email.ts';
import { trimmedEmail } from '@ninefold/domain/registration/registration.ts';
import { accountAnswer, type AccountAnswer } from '@ninefold/protocol/account/account-answers.ts';
import { createPictureFiles } from '../background/picture-files.ts';
import {
  accountClosedTemplate,
  addressInUseTemplate,
  emailChangeAskedTemplate,
  passwordChangedTemplate,
} from '../mail/account-email-templates.ts';
import { refuseWhileFull, sendAsked } from '../mail/asked-mail.ts';
import { spokenBy } from '../mail/email-texts.ts';
import { endMeetings } from '../meeting/end-meetings.ts';
import { acceptedPassword } from '../password/accepted-password.ts';
import { HttpRefusal } from '../platform/http/refusal.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import type { SignedIn } from '../requester/identity.ts';
import type { AccountPorts, Asked } from './account-ports.ts';
import { accountByEmail, emailKeyOf } from './accounts.ts';
import { sendChangeEmailMail, sendConfirmMail } from './confirm-email.ts';
import { provesPassword } from './own-password.ts';
import { changeAccountPassword, closeAccount } from './account-commands.ts';

/** A user, the own account, and where the call came from. */
export interface OwnAccount {
  readonly user: SignedIn;
  readonly account: AccountRow;
  readonly asked: Asked;
}

/**
 * Changes the password of the signed-in user and ends all sessions; the caller begins a new one.
 * @returns 2 length of the new one, 3 the current one is wrong
 */
export async function changePassword(
  ports: AccountPorts,
  { user, account, asked }: OwnAccount,
  given: { currentPassword: string; newPassword: string },
): Promise<AccountAnswer> {
  const accepted = acceptedPassword(given.newPassword);
  if (accepted === null) return accountAnswer.PasswordLength;
  if (!(await provesPassword(ports, account, user, given.currentPassword, asked))) return accountAnswer.WrongPassword;
  const passwordHash = await ports.passwords.hashNext(accepted);
  const sessionIds = await ports.store.write(changeAccountPassword, { id: account.id, passwordHash, provenUnder: account.password_hash });
  if (sessionIds === null) return accountAnswer.WrongPassword;
  ports.bus.publish({ kind: 'sessions-ended', sessionIds });
  ports.audit.note({ kind: 'password-changed', accountId: account.id, source: asked.rateLimitKey });
  await ports.mail.send({ to: account.email, content: passwordChangedTemplate(spokenBy(ports.config, asked.language)) });
  return accountAnswer.Done;
}

/**
 * Asks the new address; nothing changes before its mail is opened, and the old one is told at once. An address that has an account gets
 * another mail, and the caller the same answer.
 * @returns 3 wrong password, 5 the old or the new one is of a company's provider, 6 no address
 */
export async function askToChangeEmail(
  ports: AccountPorts,
  { user, account, asked }: OwnAccount,
  given: { email: string; password: string },
): Promise<AccountAnswer> {
  const { store, mail, audit, loginLimits, federation, config } = ports;
  const email = trimmedEmail(given.email);
  if (!isEmail(email)) return accountAnswer.MalformedEmail;
  const isFederated = [email, account.email].some((address) => federation.providerOf(address) !== null);
  if (isFederated || user.loginKind === 'federated') return accountAnswer.Federated;
  if (!(await provesPassword(ports, account, user, given.password, asked))) return accountAnswer.WrongPassword;
  refuseWhileFull(mail);
  if ((await loginLimits.mail('change-email', asked.rateLimitKey, emailKeyOf(email))) === null)
    throw new HttpRefusal(429, 'too many changes of address asked for');
  const owner = await accountByEmail(store, email);
  if (owner === undefined || owner.id === account.id) await sendChangeEmailMail(ports, account, email, asked);
  else await sendAsked(mail, { to: owner.email, content: addressInUseTemplate(spokenBy(config, asked.language)) });
  await mail.send({ to: account.email, content: emailChangeAskedTemplate(spokenBy(config, asked.language)) });
  audit.note({ kind: 'email-change-asked', accountId: account.id, source: asked.rateLimitKey });
  return accountAnswer.Done;
}

/** Sends the confirmation again, unless there is nothing to confirm. @throws HttpRefusal 429, 503 while no mail is taken */
export async function askToConfirmAgain(ports: AccountPorts, { account, asked }: OwnAccount): Promise<void> {
  if (account.email_confirmed_at !== null) return;
  refuseWhileFull(ports.mail);
  if ((await ports.loginLimits.mail('confirm', asked.rateLimitKey, account.email_key)) === null)
    throw new HttpRefusal(429, 'too many confirmations asked for');
  await sendConfirmMail(ports, account, asked);
}

/** Deletes the account and what is its own, files included, and ends what it still runs. @returns 3 wrong password: nothing has ended */
export async function closeOwnAccount(ports: AccountPorts, { user, account, asked }: OwnAccount, password: string): Promise<AccountAnswer> {
  const { store, clock, audit, mail, bus, log, config } = ports;
  if (!(await provesPassword(ports, account, user, password, asked))) return accountAnswer.WrongPassword;
  const pictures = await store.read.selectFrom('background').select('id').where('account_id', '=', account.id).execute();
  const files = createPictureFiles(config.DATA_DIR);
  const closed = await store.write(closeAccount, {
    id: account.id,
    provenUnder: account.password_hash,
    language: asked.language,
    now: clock.now(),
  });
  if (closed === null) return accountAnswer.WrongPassword;
  await endMeetings(ports, closed.runningMeetingIds);
  bus.publish({ kind: 'sessions-ended', sessionIds: closed.sessionIds });
  for (const { id } of pictures) {
    await files.remove(id).catch((cause: unknown) => log.error({ cause }, 'a picture of a closed account was not deleted'));
  }
  audit.note({ kind: 'account-closed', accountId: account.id, source: asked.rateLimitKey });
  await mail.send({ to: account.email, content: accountClosedTemplate(spokenBy(config, asked.language)) });
  return accountAnswer.Done;
}
