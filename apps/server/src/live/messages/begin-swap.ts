import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

/** A wish to present, or an offer. A person who makes one again and again is slowed. */
export async function beginSwap(
  context: MessageContext,
  connection: Connection,
  what: PresentingMessage['type'],
  event: MeetingEvent,
): Promise<void> {
  if (context.wishRateLimiter.take(connection.participantId, context.clock.steadyNow()) > 0)
    return connection.send({ type: 'refused', what, reason: 'slow-down' });
  await changePresenter(context, connection, what, event);
}
