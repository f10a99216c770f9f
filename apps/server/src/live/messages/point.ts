import type { PointMessage } from '@ninefold/protocol/live/pointing-from-client.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/**
 * Handles a position at which the sender points in the picture. It goes to everyone in the meeting, the sender included, in batches. Positions over
 * the rate limit are dropped without an answer.
 */
export async function point(context: MessageContext, connection: Connection, message: PointMessage): Promise<void> {
  const heard = await context.pointing.heard(connection, message);
  if (!heard.ok) connection.send({ type: 'refused', what: message.type, reason: heard.error.kind });
}
