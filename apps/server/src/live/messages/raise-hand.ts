import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** A hand goes up, and the bus tells everyone. A person who raises it again and again is slowed. */
export async function raiseHand(context: MessageContext, connection: Connection): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: 'raise-hand', reason });
  const by = connection.participantId as ParticipantId;
  if (context.handRateLimiter.take(by, context.clock.steadyNow()) > 0) return refuse('slow-down');
  const changed = await context.meetings.change(connection.meetingId, { kind: 'raise-hand', by });
  if (!changed.ok) refuse(changed.error.kind);
}
