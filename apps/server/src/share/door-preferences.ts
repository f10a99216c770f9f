import type { Door } from '@ninefold/domain/meeting/meeting.ts';
import type { PersonalUrlRow } from '../platform/storage/account-rows.ts';
import type { Store } from '../platform/storage/store.ts';

type Reading = Pick<Store, 'read'>;

/** "Start meetings locked" is how a meeting under the name begins; "Ask before letting people in" is how it is at any time (C-13). */
export async function doorAtStart(store: Reading, accountId: string, name: PersonalUrlRow): Promise<Door> {
  if (name.starts_locked === 1) return 'locked';
  return (await wantsToBeAsked(store, accountId)) ? 'knock' : 'open';
}

/** The door that a meeting gets when it is unlocked: `knock` when its owner wants to be asked about strangers, else `open`. */
export async function doorOnceUnlocked(store: Reading, meetingId: string): Promise<'open' | 'knock'> {
  const meeting = await store.read
    .selectFrom('meeting')
    .select(['host_account_id', 'personal_url'])
    .where('id', '=', meetingId)
    .executeTakeFirst();
  const ownerId = meeting?.personal_url == null ? null : meeting.host_account_id;
  return ownerId !== null && (await wantsToBeAsked(store, ownerId)) ? 'knock' : 'open';
}

async function wantsToBeAsked(store: Reading, accountId: string): Promise<boolean> {
  const account = await store.read.selectFrom('account').select('asks_before_entry').where('id', '=', accountId).executeTakeFirst();
  return account?.asks_before_entry === 1;
}
