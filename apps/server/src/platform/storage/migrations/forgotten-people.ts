import { type Kysely, sql } from 'kysely';

/** Meetings that are over forget who was there; from now on with their end. Shipped: never edit. */
export async function forgetPeopleOfPastMeetings(db: Kysely<unknown>): Promise<void> {
  await sql`update participant set name = '', ban_keys = '[]' where meeting_id in (select id from meeting where phase = 'over')`.execute(
    db,
  );
  await sql`delete from meeting_ban where meeting_id in (select id from meeting where phase = 'over')`.execute(db);
  await db.schema.createIndex('meeting_by_end').on('meeting').column('ended_at').execute();
}
