import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

type DoorEvent = Extract<MeetingEvent, { kind: 'lock' | 'unlock' }>;

const messages = { lock: 'lock-meeting', unlock: 'unlock-meeting' } as const;
const notes = { lock: 'meeting-locked', unlock: 'meeting-unlocked' } as const;

/**
 * Locks or unlocks the meeting. A participant who does so many times in a row is rate-limited.
 * @param eventOf makes the event for the meeting's rule
 */
export async function changeDoor(
  context: MessageContext,
  connection: Connection,
  kind: DoorEvent['kind'],
  eventOf: (by: ParticipantId) => DoorEvent | Promise<DoorEvent>,
): Promise<void> {
  const { meetingId, rateLimitKey } = connection;
  const what = messages[kind];
  if (context.doorRateLimiter.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what, reason: 'slow-down' });
  const changed = await context.meetings.change(meetingId, await eventOf(connection.participantId as ParticipantId));
  if (!changed.ok) return connection.send({ type: 'refused', what, reason: changed.error.kind });
  if (changed.value.door === 'open') context.lobby.letAllIn(meetingId);
  const row = await context.store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  const accountId = row?.host_account_id ?? null;
  context.audit.note({ kind: notes[kind], accountId, source: rateLimitKey, detail: { meetingId } });
}
