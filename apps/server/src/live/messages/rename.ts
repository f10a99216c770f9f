import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { renameParticipant } from '../../meeting/participant-commands.ts';

/**
 * Gives oneself a name (JOIN-14); empty means "Viewer n" again. Cut and cleaned as SEC-37 says. A person who does so again
 * and again is told, and has the last name a moment later.
 */
export async function rename(context: MessageContext, connection: Connection, { name }: { readonly name: string }): Promise<void> {
  const { participantId, meetingId } = connection;
  const done = context.renames.run(participantId, async () => {
    const steadyNow = context.clock.steadyNow();
    const goneIds = context.presence.goneIds(meetingId, steadyNow);
    await context.store.write(renameParticipant, { participantId, name: cleanParticipantName(name), goneIds, steadyNow });
    context.bus.publish({ kind: 'view-changed', meetingId });
  });
  if (done === null) return connection.send({ type: 'refused', what: 'rename', reason: 'slow-down' });
  await done;
}
