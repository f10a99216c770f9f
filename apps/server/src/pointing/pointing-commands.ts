import type { Pointing } from '@ninefold/domain/pointing/pointing.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** Sets whether people may point in a meeting. Where they point is kept nowhere. */
export async function setPointing(db: Kysely<Database>, input: { meetingId: string; pointing: Pointing }): Promise<void> {
  const { meetingId, pointing } = input;
  await db
    .insertInto('meeting_pointing')
    .values({ meeting_id: meetingId, pointing })
    .onConflict((conflict) => conflict.column('meeting_id').doUpdateSet({ pointing }))
    .execute();
}
