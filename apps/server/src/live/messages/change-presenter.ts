import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Applies an event about who presents to the meeting (SWAP-10 to SWAP-12). If the meeting's rule refuses it, the sender gets `refused` with the
 * reason. A change is published on the bus, and from there to everyone.
 * @param what type of the message that asked, named in the refusal
 */
export async function changePresenter(
  context: MessageContext,
  connection: Connection,
  what: PresentingMessage['type'],
  event: MeetingEvent,
): Promise<void> {
  const changed = await context.meetings.change(connection.meetingId, event);
  if (!changed.ok) connection.send({ type: 'refused', what, reason: changed.error.kind });
}
