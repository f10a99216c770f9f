import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import { ownPersonalUrl } from '../personal-url/own-name.ts';
import { backgroundPath } from '@ninefold/protocol/account/background-path.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Sessions, SignedIn } from '../requester/identity.ts';
import { accountById } from './accounts.ts';

/** What the account page shows of the own account; undefined when it was closed just now. */
export async function viewAccount(
  { store, sessions }: { readonly store: Store; readonly sessions: Sessions },
  user: SignedIn,
): Promise<AccountView | undefined> {
  const { accountId } = user;
  const account = await accountById(store, accountId);
  if (account === undefined) return undefined;
  const personalUrl = await ownPersonalUrl(store, accountId);
  const backgrounds = await store.read
    .selectFrom('background')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const passkeys = await store.read.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
  return {
    email: account.email,
    isEmailConfirmed: account.email_confirmed_at !== null,
    firstName: account.first_name,
    lastName: account.last_name,
    wantsProductInfo: account.send_product_info === 1,
    personalUrl: personalUrl === undefined ? null : { name: personalUrl.name, startsLocked: personalUrl.starts_locked === 1 },
    asksBeforeEntry: account.asks_before_entry === 1,
    backgroundId: account.background_id,
    backgrounds: backgrounds.map(({ id }) => ({ id, url: backgroundPath(id) })),
    passkeys: passkeys.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at })),
    isOfProvider: user.loginKind === 'federated',
    sessions: await sessions.loginsOf(user),
  };
}
