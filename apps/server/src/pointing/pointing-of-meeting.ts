import type { Pointing } from '@ninefold/domain/pointing/pointing.ts';
import type { Store } from '../platform/storage/store.ts';

/** Whether a meeting lets people point. */
export async function pointingOf({ read }: Pick<Store, 'read'>, meetingId: string): Promise<Pointing> {
  const row = await read.selectFrom('meeting_pointing').select('pointing').where('meeting_id', '=', meetingId).executeTakeFirst();
  return row?.pointing ?? 'open';
}
