import type { Store } from '../../platform/storage/store.ts';

/** Whether somebody has a seat in this meeting and sits on it: at a socket of any process, as the store knows it. */
export async function isHere(store: Pick<Store, 'read'>, meetingId: string, participantId: string): Promise<boolean> {
  const row = await store.read
    .selectFrom('participant')
    .select('id')
    .where('id', '=', participantId)
    .where('meeting_id', '=', meetingId)
    .where('away_since', 'is', null)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
