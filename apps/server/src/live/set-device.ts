import type { DeviceChange } from '../sound/sound-commands.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { followRights } from './media-rights.ts';
import type { StateBroadcast } from './state-broadcast.ts';

/** Somebody turns their own microphone or camera on or off. The engine takes nothing from them before the store has said yes. */
export async function setDevice(
  context: LiveContext,
  broadcast: StateBroadcast,
  { meetingId, participantId, send }: Connection,
  change: DeviceChange,
): Promise<void> {
  const changed = await context.store.write('setDevice', { meetingId, participantId, change });
  if (!changed.ok) return send({ type: 'refused', what: `set-${change.device}`, reason: changed.error.kind });
  await followRights(context, meetingId, participantId);
  broadcast.soon(meetingId);
}
