import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/** The host locks the meeting, or opens it again: then whoever waits comes in (SEC-16). */
export async function changeDoor(context: LiveContext, connection: Connection, what: 'lock-meeting' | 'unlock-meeting'): Promise<void> {
  const { meetingId, source } = connection;
  const kind = what === 'lock-meeting' ? 'lock' : 'unlock';
  const changed = await context.meetings.change(meetingId, { kind, by: connection.participantId as ParticipantId });
  if (!changed.ok) return connection.send({ type: 'refused', what, reason: changed.error.kind });
  if (kind === 'unlock') context.lobby.letAllIn(meetingId);
  const row = await context.store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  const accountId = row?.host_account_id ?? null;
  context.audit.note({ kind: kind === 'lock' ? 'meeting-locked' : 'meeting-unlocked', accountId, source, detail: { meetingId } });
}
