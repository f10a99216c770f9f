import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { FromClient } from '@ninefold/protocol/live/from-client.ts';
import { doorOnceUnlocked } from '../../share/door-wishes.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** The host locks the meeting, or opens it again: then whoever waits comes in, unless the owner wants to be asked about strangers (SEC-16). Who does both over and over is slowed. */
export async function changeDoor(
  context: MessageContext,
  connection: Connection,
  { type: what }: Extract<FromClient, { type: 'lock-meeting' | 'unlock-meeting' }>,
): Promise<void> {
  const { meetingId, source } = connection;
  if (context.doorRateLimiter.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what, reason: 'slow-down' });
  const kind = what === 'lock-meeting' ? 'lock' : 'unlock';
  const by = connection.participantId as ParticipantId;
  const event = kind === 'lock' ? ({ kind, by } as const) : ({ kind, by, to: await doorOnceUnlocked(context.store, meetingId) } as const);
  const changed = await context.meetings.change(meetingId, event);
  if (!changed.ok) return connection.send({ type: 'refused', what, reason: changed.error.kind });
  if (changed.value.door === 'open') context.lobby.letAllIn(meetingId);
  const row = await context.store.read.selectFrom('meeting').select('host_account_id').where('id', '=', meetingId).executeTakeFirst();
  const accountId = row?.host_account_id ?? null;
  context.audit.note({ kind: kind === 'lock' ? 'meeting-locked' : 'meeting-unlocked', accountId, source, detail: { meetingId } });
}
