import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import { randomId } from '../../platform/random.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * A wish, an offer or an answer about who presents (SWAP-10 to SWAP-12). The rule decides, and the bus tells everyone; who wishes or offers
 * again and again is slowed.
 */
export async function changePresenter(context: MessageContext, connection: Connection, message: PresentingMessage): Promise<void> {
  const isBegun = message.type === 'ask-to-present' || message.type === 'offer-presenter';
  if (isBegun && context.wishRateLimiter.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what: message.type, reason: 'slow-down' });
  const changed = await context.meetings.change(connection.meetingId, eventOf(message, connection.participantId as ParticipantId));
  if (!changed.ok) connection.send({ type: 'refused', what: message.type, reason: changed.error.kind });
}

function eventOf(message: PresentingMessage, by: ParticipantId): MeetingEvent {
  switch (message.type) {
    case 'ask-to-present':
      return { kind: 'ask-to-present', by, swapId: randomId() };
    case 'offer-presenter':
      return { kind: 'offer-presenter', by, to: message.participantId as ParticipantId, swapId: randomId() };
    case 'take-back':
    case 'give-back':
      return { kind: message.type, by };
    default:
      return { kind: message.type, by, swapId: message.swapId };
  }
}
