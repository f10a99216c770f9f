import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import { changePresenter } from './change-presenter.ts';
import type { MessageContext } from './message-context.ts';

/** Starts a request to present, or an offer to somebody. A participant who starts many is rate-limited. A refusal is sent to the caller's socket. */
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
