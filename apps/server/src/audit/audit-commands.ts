import type { Kysely } from 'kysely';
import type { AuditEventRow, Database } from '../platform/storage/schema.ts';

/** How much of the trail a kind of event may take. */
export interface AuditRoom {
  /** Start of the window, epoch ms. */
  readonly since: number;
  /** So many rows of a kind from one source within the window; what is beyond is one row more, which counts them in `more`. */
  readonly rows: number;
  /** Counted for each account apart. */
  readonly isPerAccount: boolean;
}

/** Adds an event to the audit trail. When its kind and source have used up their room, the event is only counted, in one last row (`more`). */
export async function noteAuditEvent(db: Kysely<Database>, input: { event: AuditEventRow; room: AuditRoom }): Promise<void> {
  const { event, room } = input;
  const { kind, source, account_id } = event;
  const before = await db
    .selectFrom('audit_event')
    .select(['id', 'detail'])
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('at', '>', room.since)
    .$if(room.isPerAccount, (query) => query.where('account_id', 'is not distinct from', account_id))
    .execute();
  if (before.length < room.rows) {
    await db.insertInto('audit_event').values(event).execute();
    return;
  }
  for (const { id, detail } of before) {
    const { more } = JSON.parse(detail) as { more?: number };
    if (more === undefined) continue;
    await db
      .updateTable('audit_event')
      .set({ detail: JSON.stringify({ more: more + 1 }) })
      .where('id', '=', id)
      .execute();
    return;
  }
  const counted = { ...event, account_id: room.isPerAccount ? account_id : null, detail: JSON.stringify({ more: 1 }) };
  await db.insertInto('audit_event').values(counted).execute();
}

/** Deletes the audit events that are older than `before` (epoch ms). */
export async function forgetAuditEvents(db: Kysely<Database>, input: { before: number }): Promise<void> {
  await db.deleteFrom('audit_event').where('at', '<', input.before).execute();
}
