import type { PageLanguage } from '@ninefold/domain/page-language/page-language.ts';
import { type Result, err, ok } from '@ninefold/domain/shared/result.ts';
import type { EpochMs } from '@ninefold/domain/shared/units.ts';
import type { Kysely } from 'kysely';
import type { AccountRow, FederatedLoginRow, OneTimeTicketRow } from '../platform/storage/account-rows.ts';
import type { Database } from '../platform/storage/schema.ts';
import { createSteps } from '../platform/storage/steps.ts';
import { forgetAttemptsUnder, keyOfEmail } from './attempt-commands.ts';
import { endSessionsOfAccount } from '../session/session-commands.ts';
import { takeOneTimeTicket, voidTicketsOfAccount } from '../ticket/ticket-commands.ts';

/**
 * Stores a new account. `email-taken` stands for an address that has one.
 * @param input.federated the provider's name for the person, when the account comes from a company's login
 */
export async function createAccount(
  db: Kysely<Database>,
  input: { account: AccountRow; federated: FederatedLoginRow | null },
): Promise<Result<null, { kind: 'account/email-taken' }>> {
  const { account, federated } = input;
  const taken = await db.selectFrom('account').select('id').where('email_key', '=', account.email_key).executeTakeFirst();
  if (taken !== undefined) return err({ kind: 'account/email-taken' });
  await db.insertInto('account').values(account).execute();
  if (federated !== null) await db.insertInto('federated_login').values(federated).execute();
  return ok(null);
}

/** Changes what its owner may change without a further proof; the proof is the caller's to ask for. */
export async function updateAccount(
  db: Kysely<Database>,
  input: {
    id: string;
    set: Partial<Pick<AccountRow, 'first_name' | 'last_name' | 'send_product_info'>>;
  },
): Promise<void> {
  await db.updateTable('account').set(input.set).where('id', '=', input.id).execute();
}

/** What was asked for under the old password: nobody who had that one may finish it under the new one. */
const ASKED_UNDER_A_PASSWORD: readonly OneTimeTicketRow['kind'][] = ['change-email', 'reset-password', 'one-time-login'];

/** Whether the account has the password that was proven: while that was checked, its owner may have set another one (C-18). */
async function isStillProven(db: Kysely<Database>, accountId: string, provenUnder: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return account?.password_hash === provenUnder;
}

/**
 * Sets a new password, voids every link that was asked for under the old one, and ends every session and login cookie, all in one write.
 * @param input.provenUnder hash of the password that the caller has proven
 * @returns ids of the sessions that ended; null when the account has another password by now
 */
export async function changeAccountPassword(
  db: Kysely<Database>,
  input: { id: string; passwordHash: string; provenUnder: string },
): Promise<string[] | null> {
  return (await isStillProven(db, input.id, input.provenUnder)) ? setPassword(db, input.id, input.passwordHash) : null;
}

async function setPassword(db: Kysely<Database>, accountId: string, passwordHash: string): Promise<string[]> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await voidTicketsOfAccount(db, { accountId, kinds: ASKED_UNDER_A_PASSWORD });
  return endSessionsOfAccount(db, { accountId });
}

/**
 * Sets a new password by a reset link. In one write it uses up the link, and ends everything else that lets somebody into the account: sessions,
 * login cookies, other links and passkeys (an intruder may have added one). The link came by mail, so the address counts as confirmed, and failed
 * logins no longer keep the owner out (C-15).
 * @returns the account as it was, and ids of the sessions that ended; null when the link is not valid
 */
export async function resetAccountPassword(
  db: Kysely<Database>,
  input: { ticketHash: string; passwordHash: string; now: number },
): Promise<{ account: AccountRow; endedSessionIds: readonly string[] } | null> {
  const { ticketHash, passwordHash, now } = input;
  const ticket = await takeOneTimeTicket(db, { hash: ticketHash, kind: 'reset-password', now });
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', ticket?.account_id ?? '')
    .executeTakeFirst();
  if (account === undefined) return null;
  const endedSessionIds = await setPassword(db, account.id, passwordHash);
  await forgetAttemptsUnder(db, { kind: 'login', key: keyOfEmail(account.email_key) });
  await voidTicketsOfAccount(db, { accountId: account.id, kinds: ['confirm-email'] });
  await db.deleteFrom('passkey').where('account_id', '=', account.id).execute();
  await db
    .updateTable('account')
    .set({ email_confirmed_at: account.email_confirmed_at ?? now })
    .where('id', '=', account.id)
    .execute();
  return { account, endedSessionIds };
}

/**
 * Marks the address of an account as confirmed.
 * @returns false when the account has another address by now, about which the mail shows nothing
 */
export async function confirmAccountEmail(db: Kysely<Database>, input: { id: string; email: string; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ email_confirmed_at: input.now })
    .where('id', '=', input.id)
    .where('email', '=', input.email)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The new address was opened, so it is confirmed too. Links that went to the old one are void. */
export async function changeAccountEmail(
  db: Kysely<Database>,
  input: { id: string; provenUnder: string; email: string; now: number },
): Promise<Result<null, { kind: 'account/email-taken' | 'account/password-changed' }>> {
  if (!(await isStillProven(db, input.id, input.provenUnder))) return err({ kind: 'account/password-changed' });
  const key = input.email.toLowerCase();
  const owner = await db.selectFrom('account').select('id').where('email_key', '=', key).executeTakeFirst();
  if (owner !== undefined && owner.id !== input.id) return err({ kind: 'account/email-taken' });
  await db
    .updateTable('account')
    .set({ email: input.email, email_key: key, email_confirmed_at: input.now })
    .where('id', '=', input.id)
    .execute();
  await voidTicketsOfAccount(db, { accountId: input.id, kinds: ['confirm-email', 'reset-password'] });
  return ok(null);
}

export interface ClosingAccount {
  readonly accountId: string;
  /** Of the mails that tell of it. */
  readonly language: PageLanguage;
  readonly now: EpochMs;
}
/** What else ends with an account, before its row is deleted. */
export const stepsOfClosing = createSteps<ClosingAccount>('closeAccount');

/**
 * Deletes an account and what hangs on it: sessions, login cookies, passkeys, pictures and tickets go with the row. Its meetings
 * stay without an owner until they are forgotten; what it was called in them and said there goes with the end of each. Its personal URL
 * stays blocked (D-42).
 * @param input.provenUnder as `changeAccountPassword` takes it
 * @returns ids of the sessions that ended, and of its meetings that still run, which are the caller's to end; null, with nothing changed, when
 *   the account has another password by now
 */
export async function closeAccount(
  db: Kysely<Database>,
  input: { id: string; provenUnder: string; language: PageLanguage; now: number },
): Promise<{ sessionIds: readonly string[]; runningMeetingIds: readonly string[] } | null> {
  if (!(await isStillProven(db, input.id, input.provenUnder))) return null;
  const sessions = await db.selectFrom('login_session').select('id').where('account_id', '=', input.id).execute();
  const running = await db
    .selectFrom('meeting')
    .select('id')
    .where('host_account_id', '=', input.id)
    .where('phase', '!=', 'over')
    .execute();
  await stepsOfClosing.run(db, { accountId: input.id, language: input.language, now: input.now });
  await db.updateTable('meeting').set({ host_account_id: null, personal_url: null }).where('host_account_id', '=', input.id).execute();
  await db.deleteFrom('one_time_ticket').where('account_id', '=', input.id).execute();
  await db.deleteFrom('account').where('id', '=', input.id).execute();
  return { sessionIds: sessions.map(({ id }) => id), runningMeetingIds: running.map(({ id }) => id) };
}
