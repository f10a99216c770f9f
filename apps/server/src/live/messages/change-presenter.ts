import type { MeetingEvent } from '@ninefold/domain/meeting/meeting-event.ts';
import type { PresentingMessage } from '@ninefold/protocol/live/presenting.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** What a message asks about who presents (SWAP-10 to SWAP-12). The rule decides, and the bus tells everyone. */
export async function changePresenter(
  context: MessageContext,
  connection: Connection,
  what: PresentingMessage['type'],
  event: MeetingEvent,
): Promise<void> {
  const changed = await context.meetings.change(connection.meetingId, event);
  if (!changed.ok) connection.send({ type: 'refused', what, reason: changed.error.kind });
}
