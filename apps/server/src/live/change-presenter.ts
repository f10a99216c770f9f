import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { type Swap, swapMode } from '@ninefold/domain/swap/swap.ts';
import { type EndedSwap, peopleOf } from '@ninefold/domain/swap/unanswered-swaps.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import { randomId } from '../platform/random.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { tellEndedSwap } from './tell-ended-swap.ts';

/**
 * A wish, an offer or an answer about who presents (SWAP-10 to SWAP-12). The rule decides, and the bus tells everyone; who wishes or offers
 * again and again is slowed.
 */
export async function changePresenter(context: LiveContext, connection: Connection, message: PresentingMessage): Promise<void> {
  const isBegun = message.type === 'ask-to-present' || message.type === 'offer-presenter';
  if (isBegun && context.wishPaces.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what: message.type, reason: 'slow-down' });
  const ended = await endedBy(context, connection, message);
  const changed = await context.meetings.change(connection.meetingId, eventOf(message, connection.participantId as ParticipantId));
  if (!changed.ok) return connection.send({ type: 'refused', what: message.type, reason: changed.error.kind });
  if (ended !== undefined) tellEndedSwap(context, connection.meetingId, message.type === 'decline-swap' ? 'declined' : 'withdrawn', ended);
}

/** What comes to nothing by this message, if the rule agrees. */
async function endedBy({ meetings }: LiveContext, connection: Connection, message: PresentingMessage): Promise<EndedSwap | undefined> {
  const { meetingId, participantId } = connection;
  const meeting = await meetings.find(meetingId);
  if (meeting?.phase !== 'live') return undefined;
  const swap = meeting.swaps.find((one) => isEndedBy(one, message));
  return swap && { swap, by: participantId, people: peopleOf(swap, meeting) };
}

function isEndedBy(swap: Swap, message: PresentingMessage): boolean {
  if (message.type === 'withdraw-swap' || message.type === 'decline-swap') return swap.id === message.swapId;
  // One offer stands at a time. Whoever is offered it again sees the newer one.
  return message.type === 'offer-presenter' && swap.mode === swapMode.OfferedByPresenter && swap.nextId !== message.participantId;
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
