import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';

/** A viewer goes for good: the seat is free at once and the resume key is dead. A host who leaves is only away (D-46). */
export async function leave(context: LiveContext, connection: Connection): Promise<void> {
  if (!connection.isHost) await context.store.write('leaveMeeting', { participantId: connection.participantId, now: context.clock.now() });
  connection.send({ type: 'over', state: 11, reason: 'left' });
  connection.close(1000, 'left');
}
