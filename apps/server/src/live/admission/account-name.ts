import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import { accountById } from '../../account/accounts.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { Identity } from '../../requester/identity.ts';

/**
 * The name under which a signed-in person is shown in a meeting, unless they choose another (D-89).
 * @returns '' for a visitor
 */
export async function accountNameOf(store: Store, identity: Identity): Promise<string> {
  if (identity.kind === 'visitor') return '';
  const account = await accountById(store, identity.accountId);
  return account === undefined ? '' : cleanParticipantName(`${account.first_name} ${account.last_name}`);
}
