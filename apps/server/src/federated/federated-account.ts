import { isEmail } from '@ninefold/domain/email/email.ts';
import type { AccountPorts } from '../account/account-ports.ts';
import { accountByEmail, createAccountRow } from '../account/accounts.ts';
import { hashSecret, randomSecret } from '../platform/random.ts';
import type { FederatedPerson } from './provider-person.ts';
import { createAccount } from '../account/account-commands.ts';
import { linkFederatedLogin } from './federated-commands.ts';

type Ports = Pick<AccountPorts, 'store' | 'clock' | 'audit' | 'passwords' | 'bus'>;

/**
 * The account of a person whom the company's provider has let in: the one they had by it, else the one with their address, else a new one.
 * An account that was there before may have been made by somebody else: its password, passkeys, links and sessions are void from now on.
 * @returns null when the provider gave no usable address
 */
export async function accountOfPerson(ports: Ports, person: FederatedPerson, rateLimitKey: string): Promise<string | null> {
  const { store, clock, audit, passwords, bus } = ports;
  const id = hashSecret(`${person.issuer} ${person.subject}`);
  const known = await store.read.selectFrom('federated_login').select('account_id').where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return known.account_id;
  if (!isEmail(person.email)) return null;
  const nobodysPassword = await passwords.hash(randomSecret());
  const row = createAccountRow({ ...person, passwordHash: nobodysPassword, wantsProductInfo: false, isEmailConfirmed: true }, clock);
  const link = { id, issuer: person.issuer, subject: person.subject, created_at: clock.now() };
  if ((await store.write(createAccount, { account: row, federated: { ...link, account_id: row.id } })).ok) {
    audit.note({ kind: 'registered', accountId: row.id, source: rateLimitKey, detail: { by: 'provider' } });
    return row.id;
  }
  const account = await accountByEmail(store, person.email);
  if (account === undefined) return null;
  const sessionIds = await store.write(linkFederatedLogin, {
    login: { ...link, account_id: account.id },
    passwordHash: nobodysPassword,
    now: clock.now(),
  });
  bus.publish({ kind: 'sessions-ended', sessionIds });
  return account.id;
}
