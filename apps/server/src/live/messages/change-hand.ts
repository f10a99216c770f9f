import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { HandMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import type { LiveContext } from '../live-context.ts';

/** A hand goes up or down. The rule decides, and the bus tells everyone; who raises it again and again is slowed. */
export async function changeHand(context: LiveContext, connection: Connection, message: HandMessage): Promise<void> {
  const by = connection.participantId as ParticipantId;
  if (message.type === 'raise-hand' && context.handRateLimiter.take(by, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what: message.type, reason: 'slow-down' });
  const changed = await context.meetings.change(
    connection.meetingId,
    message.type === 'raise-hand'
      ? { kind: message.type, by }
      : { kind: message.type, by, target: (message.participantId ?? by) as ParticipantId },
  );
  if (!changed.ok) connection.send({ type: 'refused', what: message.type, reason: changed.error.kind });
}
