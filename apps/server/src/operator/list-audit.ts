import type { OperatorPorts } from './operator-ports.ts';
import { done, type OperatorAnswer } from './requests.ts';

/** The security events of the last 90 days that fit, the newest first. */
export async function listAudit(
  { store }: OperatorPorts,
  wanted: { kind: string | null; since: number; limit: number },
): Promise<OperatorAnswer> {
  let query = store.read.selectFrom('audit_event').selectAll().where('at', '>=', wanted.since).orderBy('at', 'desc').limit(wanted.limit);
  if (wanted.kind !== null) query = query.where('kind', '=', wanted.kind);
  const rows = (await query.execute()).map((row) => ({
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    accountId: row.account_id,
    source: row.source,
    detail: JSON.parse(row.detail) as Readonly<Record<string, string | number | boolean>>,
  }));
  return done(rows.length === 0 ? 'No event fits.' : `${rows.length} events.`, rows);
}
