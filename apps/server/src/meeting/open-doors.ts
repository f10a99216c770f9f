import { doorsToTurn } from '@ninefold/domain/meeting/open-doors.ts';
import { MINUTE_MS, type SteadyMs } from '@ninefold/domain/shared/units.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/storage/schema.ts';

/** A host who shares is there in seconds. */
const HOST_COMES_WITHIN_MS = MINUTE_MS;

/** As written in the index of open doors, which the planner takes for these words only. */
const openDoors = (db: Kysely<Database>) =>
  db.selectFrom('meeting').where(sql.ref('door'), '=', sql.lit('open')).where(sql.ref('phase'), '!=', sql.lit('over'));

/** Counts the running meetings that let strangers in without asking anybody. */
export async function countOpenDoors(db: Kysely<Database>): Promise<number> {
  const { open } = await openDoors(db)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/**
 * Keeps the meetings with an open door at 900 at most (C-02), by changing the doors of others to knock. To be called in the transaction that opens
 * a door. The first to change are those whose host has not come for a minute, then the oldest, with a host or without. If those without a host
 * always came first, no meeting could begin with an open door while 900 hosts share.
 * @returns ids of the meetings whose door changed to knock
 */
export async function keepDoorsFew(db: Kysely<Database>, now: SteadyMs): Promise<string[]> {
  const over = doorsToTurn(await countOpenDoors(db));
  if (over === 0) return [];
  const oldest = await openDoors(db)
    .select('id')
    .orderBy(({ eb }) => eb.and([eb('phase', '=', 'waiting'), eb('host_away_since', '<=', now - HOST_COMES_WITHIN_MS)]), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(over)
    .execute();
  const ids = oldest.map(({ id }) => id);
  await db
    .updateTable('meeting')
    .set(({ eb }) => ({ door: 'knock' as const, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  return ids;
}
