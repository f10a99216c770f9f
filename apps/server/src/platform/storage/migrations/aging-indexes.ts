import { type Kysely, sql } from 'kysely';

/** What time may change of the meetings is looked for each second: neither of these holds a meeting whose host is there and presents. Shipped: never edit. */
export async function indexAgingMeetings(db: Kysely<unknown>): Promise<void> {
  await sql`create index meeting_without_host on meeting (host_away_since) where phase != 'over' and host_away_since is not null`.execute(
    db,
  );
  await sql`
    create index meeting_in_change on meeting (id)
    where phase != 'over' and (presenter_id != host_id or hands != '[]' or swaps != '[]' or handover is not null)
  `.execute(db);
}
