import { cleanParticipantName } from '@ninefold/domain/participant-name.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import type { StateBroadcast } from './state-broadcast.ts';

/** Gives oneself a name (JOIN-14); empty means "Viewer n" again. Cut and cleaned as SEC-37 says. */
export async function rename(context: LiveContext, broadcast: StateBroadcast, connection: Connection, name: string): Promise<void> {
  await context.store.write('renameParticipant', { participantId: connection.participantId, name: cleanParticipantName(name) });
  broadcast.soon(connection.meetingId);
}
