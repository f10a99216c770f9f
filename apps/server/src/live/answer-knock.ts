import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/** The host's answer to one who waits in front of the locked meeting (SEC-16); theirs alone. */
export async function answerKnock(
  context: LiveContext,
  connection: Connection,
  what: 'let-in' | 'refuse-entry',
  knockId: string,
): Promise<void> {
  if (!connection.isHost) return connection.send({ type: 'refused', what, reason: 'meeting/not-host' });
  const isKnown = context.lobby.answer(connection.meetingId, knockId, what === 'let-in' ? 'let-in' : 'refused');
  if (!isKnown) connection.send({ type: 'refused', what, reason: 'nobody waits under that id' });
}
