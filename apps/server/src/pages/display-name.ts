import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { accountById } from '../account/accounts.ts';
import type { Store } from '../platform/storage/store.ts';

/** The name by which pages address a signed-in person, else their e-mail address. Empty fields when the account was closed just now. */
export async function displayNameOf(
  store: Store,
  accountId: string,
): Promise<Pick<PageState, 'sUserName' | 'sFirstName' | 'bIsEmailConfirmed'> | undefined> {
  const account = await accountById(store, accountId);
  if (account === undefined) return undefined;
  const name = `${account.first_name} ${account.last_name}`.trim();
  return {
    sUserName: name === '' ? account.email : name,
    sFirstName: account.first_name,
    bIsEmailConfirmed: account.email_confirmed_at !== null,
  };
}
