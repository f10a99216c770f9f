import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/** The host locks the meeting, or opens it again: then whoever waits comes in (SEC-16). */
export async function changeDoor(context: LiveContext, connection: Connection, what: 'lock-meeting' | 'unlock-meeting'): Promise<void> {
  const kind = what === 'lock-meeting' ? 'lock' : 'unlock';
  const changed = await context.meetings.change(connection.meetingId, { kind, by: connection.participantId as ParticipantId });
  if (!changed.ok) return connection.send({ type: 'refused', what, reason: changed.error.kind });
  if (kind === 'unlock') context.lobby.letAllIn(connection.meetingId);
}
