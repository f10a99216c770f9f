import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PeopleMessage } from '@ninefold/protocol/live/people.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** The host makes somebody a co-host, or a viewer again. A host who does so again and again is slowed. */
export async function setCoHost(
  context: MessageContext,
  connection: Connection,
  { type, participantId, isCoHost }: Extract<PeopleMessage, { type: 'set-co-host' }>,
): Promise<void> {
  const by = connection.participantId as ParticipantId;
  if (context.roleRateLimiter.take(by, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what: type, reason: 'slow-down' });
  const event = { kind: type, by, target: participantId as ParticipantId, isCoHost } as const;
  const changed = await context.meetings.change(connection.meetingId, event);
  if (!changed.ok) connection.send({ type: 'refused', what: type, reason: changed.error.kind });
}
