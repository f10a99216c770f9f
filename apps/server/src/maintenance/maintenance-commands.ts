import type { Kysely } from 'kysely';
import type { Database, MaintenanceNoticeRow } from '../platform/storage/schema.ts';

/** Stores a maintenance window. */
export async function announceMaintenance(db: Kysely<Database>, input: MaintenanceNoticeRow): Promise<void> {
  await db.insertInto('maintenance_notice').values(input).execute();
}

/**
 * Cancels a maintenance window.
 * @returns how many were cancelled: 0 when there is none of this id that is still to come or running
 */
export async function cancelMaintenance(db: Kysely<Database>, input: { id: string; now: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_notice')
    .set({ cancelled_at: input.now })
    .where('id', '=', input.id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
