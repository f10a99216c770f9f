import type { EpochMs, Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { AccountView } from '@ninefold/protocol/account/account-view.ts';
import type { Store } from '../platform/storage/store.ts';
import type { SignedIn } from '../requester/identity.ts';
import { LONGEST_LOGIN_MS } from './session-cookies.ts';

/** More than this nobody reads; the rest ends by "everywhere". */
const MOST_SHOWN = 50;

/**
 * The browsers that an account is logged in with, the one that asks first, then the last used: one entry a browser, however many
 * sessions came of its login cookie, also when it has none just now and the cookie would begin one.
 */
export async function loginsOfAccount(
  store: Pick<Store, 'read'>,
  { accountId, sessionId }: SignedIn,
  { now, idleMs }: { readonly now: EpochMs; readonly idleMs: Milliseconds },
): Promise<AccountView['sessions']> {
  const sessions = await store.read
    .selectFrom('login_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', now - idleMs)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const remembered = await store.read
    .selectFrom('remember_login')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const ownFamily = sessions.find(({ id }) => id === sessionId)?.family ?? null;
  const logins = new Map<string, AccountView['sessions'][number]>();
  for (const { id, family, browser, system, last_seen_at, expires_at } of sessions) {
    const isThis = id === sessionId || (family !== null && family === ownFamily);
    const createdAt = expires_at - LONGEST_LOGIN_MS;
    if (!logins.has(family ?? id)) logins.set(family ?? id, { id, browser, system, createdAt, lastSeenAt: last_seen_at, isThis });
  }
  for (const { family, browser, system, created_at, expires_at } of remembered) {
    const createdAt = expires_at - LONGEST_LOGIN_MS;
    if (!logins.has(family)) logins.set(family, { id: family, browser, system, createdAt, lastSeenAt: created_at, isThis: false });
  }
  return [...logins.values()]
    .sort((one, other) => Number(other.isThis) - Number(one.isThis) || other.lastSeenAt - one.lastSeenAt)
    .slice(0, MOST_SHOWN);
}
