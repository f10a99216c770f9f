import type { SessionPeers } from '../live/socket/session-peers.ts';
import type { Store } from '../platform/storage/store.ts';
import type { Caller, Sessions } from '../requester/identity.ts';

/** A background is its owner's; the one that is chosen also shows to the people in the owner's meeting (W-10). */
export async function mayDownload(
  { sessions, store }: { readonly sessions: Pick<Sessions, 'identify'>; readonly store: Pick<Store, 'read'> },
  peers: Pick<SessionPeers, 'peerOf'>,
  request: Caller,
  backgroundId: string,
): Promise<boolean> {
  const background = await store.read
    .selectFrom('background')
    .innerJoin('account', 'account.id', 'background.account_id')
    .select(['account.id as ownerId', 'account.background_id as chosenId'])
    .where('background.id', '=', backgroundId)
    .executeTakeFirst();
  if (background === undefined) return false;
  const identity = await sessions.identify(request);
  if (identity.kind === 'user' && identity.accountId === background.ownerId) return true;
  const peer = background.chosenId === backgroundId ? peers.peerOf(identity.sessionId) : null;
  if (peer === null) return false;
  const meeting = await store.read.selectFrom('meeting').select('host_account_id').where('id', '=', peer.meetingId).executeTakeFirst();
  return meeting?.host_account_id === background.ownerId;
}
