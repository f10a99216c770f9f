import type { Store } from '../platform/storage/store.ts';
import type { Meetings } from './meetings.ts';

/** Ends what an account that is being closed still runs: nobody would be left whose meetings they are. */
export async function endMeetingsOf(ports: { readonly store: Pick<Store, 'read'>; readonly meetings: Meetings }, accountId: string) {
  const running = await ports.store.read
    .selectFrom('meeting')
    .select('id')
    .where('host_account_id', '=', accountId)
    .where('phase', '!=', 'over')
    .execute();
  for (const { id } of running) await ports.meetings.change(id, { kind: 'end-by-ticket' });
}
