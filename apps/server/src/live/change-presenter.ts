import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { ParticipantId } from '@ninefold/domain/shared/ids.ts';
import { type Swap, swapMode } from '@ninefold/domain/swap/swap.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import { randomId } from '../platform/random.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/**
 * A wish, an offer or an answer about who presents (SWAP-10 to SWAP-12). The rule decides, and the bus tells everyone; who wishes or offers
 * again and again is slowed.
 */
export async function changePresenter(context: LiveContext, connection: Connection, message: PresentingMessage): Promise<void> {
  const isBegun = message.type === 'ask-to-present' || message.type === 'offer-presenter';
  if (isBegun && context.wishPaces.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what: message.type, reason: 'slow-down' });
  const ended =
    message.type === 'withdraw-swap' || message.type === 'decline-swap' ? await endingOf(context, connection, message.swapId) : undefined;
  const changed = await context.meetings.change(connection.meetingId, eventOf(message, connection.participantId as ParticipantId));
  if (!changed.ok) return connection.send({ type: 'refused', what: message.type, reason: changed.error.kind });
  if (ended !== undefined) tellEnd(context, connection, message.type === 'withdraw-swap' ? 'withdrawn' : 'declined', ended);
}

/** Both sides of a swap that may end now, and the people on them. */
interface Ending {
  readonly swap: Swap;
  readonly people: readonly string[];
}

async function endingOf({ meetings }: LiveContext, { meetingId }: Connection, swapId: string): Promise<Ending | undefined> {
  const meeting = await meetings.find(meetingId);
  const swap = meeting?.phase === 'live' ? meeting.swaps.find(({ id }) => id === swapId) : undefined;
  if (meeting?.phase !== 'live' || swap === undefined) return undefined;
  const asked = swap.mode === swapMode.RequestedBySelf ? [meeting.presenterId, meeting.hostId] : [];
  return { swap, people: [swap.byId, swap.nextId, ...asked] };
}

/** Nobody is left with a question, or a wait, that went without a word. */
function tellEnd({ hub }: LiveContext, { meetingId, participantId }: Connection, what: 'withdrawn' | 'declined', ending: Ending): void {
  const { id, mode, nextId, byId } = ending.swap;
  for (const person of new Set([participantId, ...ending.people]))
    hub.connectionOf(meetingId, person)?.send({ type: 'swap-notice', what, by: participantId, swap: { id, mode, nextId, byId } });
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
