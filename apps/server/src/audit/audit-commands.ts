import type { Kysely } from 'kysely';
import type { AuditEventRow, Database } from '../platform/storage/schema.ts';

export async function noteAuditEvent(db: Kysely<Database>, input: AuditEventRow): Promise<void> {
  await db.insertInto('audit_event').values(input).execute();
}

export async function forgetAuditEvents(db: Kysely<Database>, input: { before: number }): Promise<void> {
  await db.deleteFrom('audit_event').where('at', '<', input.before).execute();
}
