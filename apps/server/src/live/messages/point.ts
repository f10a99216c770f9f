import type { PointMessage } from '@ninefold/protocol/live/pointing-from-client.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';

/** Somebody points at the picture. Everybody is told soon, the person too; what comes too often is dropped without a word. */
export async function point(context: MessageContext, connection: Connection, message: PointMessage): Promise<void> {
  const heard = await context.pointing.heard(connection, message);
  if (!heard.ok) connection.send({ type: 'refused', what: message.type, reason: heard.error.kind });
}
