import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** Raises the sender's hand; the bus tells everyone. A participant who does so many times in a row is rate-limited. */
export async function raiseHand(context: MessageContext, connection: Connection): Promise<void> {
  const refuse = (reason: string): void => connection.send({ type: 'refused', what: 'raise-hand', reason });
  const by = connection.participantId as ParticipantId;
  if (context.handRateLimiter.take(by, context.clock.steadyNow()) > 0) return refuse('slow-down');
  const changed = await context.meetings.change(connection.meetingId, { kind: 'raise-hand', by });
  if (!changed.ok) refuse(changed.error.kind);
}
