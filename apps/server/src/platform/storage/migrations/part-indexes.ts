import type { Kysely } from 'kysely';

/** With each meeting that is deleted the store looks for rows that refer to it: by an index, not through the whole table. Shipped: never edit. */
export async function indexPartsOfMeetings(db: Kysely<unknown>): Promise<void> {
  for (const table of ['viewer_code', 'ticket', 'chat_reader'])
    await db.schema.createIndex(`${table}_by_meeting`).on(table).column('meeting_id').execute();
  await db.schema.createIndex('scheduled_meeting_by_running_meeting').on('scheduled_meeting').column('running_meeting_id').execute();
}
