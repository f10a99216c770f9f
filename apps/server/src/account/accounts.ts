import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import type { Clock } from '../platform/clock.ts';
import { randomId } from '../platform/random.ts';
import type { AccountRow } from '../platform/storage/account-rows.ts';
import type { Store } from '../platform/storage/store.ts';

/** What is known of a person who gets an account. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly wantsProductInfo: boolean;
  /** True when somebody else vouches for the address, as a company's provider does. */
  readonly isEmailConfirmed: boolean;
}

/** The form of an e-mail address by which accounts are found: one account per address, in any letter case (W-13). */
export const emailKeyOf = (email: string): string => email.toLowerCase();

/** Reads the account of an e-mail address, in any letter case; undefined when there is none. */
export const accountByEmail = (store: Store, email: string): Promise<AccountRow | undefined> =>
  store.read.selectFrom('account').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst();

/** Reads an account by its id; undefined when there is none. */
export const accountById = (store: Store, id: string): Promise<AccountRow | undefined> =>
  store.read.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes the row of a new account, with a random id. It stores nothing. */
export function createAccountRow(given: NewAccount, clock: Clock): AccountRow {
  const now = clock.now();
  return {
    id: randomId(),
    email: given.email,
    email_key: emailKeyOf(given.email),
    email_confirmed_at: given.isEmailConfirmed ? now : null,
    password_hash: given.passwordHash,
    first_name: cleanParticipantName(given.firstName),
    last_name: cleanParticipantName(given.lastName),
    send_product_info: Number(given.wantsProductInfo),
    lulu_id: randomId(),
    background_id: null,
    asks_before_entry: 0,
    created_at: now,
    last_login_at: null,
  };
}
