import type { Device } from '@ninefold/domain/sound/sound.ts';
import { type DeviceChange, setDevice as setInStore } from '../../sound/sound-commands.ts';
import type { Connection } from '../socket/connection.ts';
import type { LiveContext } from '../live-context.ts';
import { followRights } from '../media/media-rights.ts';
import type { StateBroadcast } from '../view/state-broadcast.ts';

/**
 * Somebody turns their own microphone or camera on or off. The engine takes nothing from them before the store has said yes. Who does so again
 * and again is not refused, for their own device follows at once: the last of it counts a moment later, on the socket that it was said on.
 */
export async function setDevice(
  context: LiveContext,
  broadcast: StateBroadcast,
  connection: Connection,
  change: DeviceChange,
): Promise<void> {
  const { meetingId, participantId } = connection;
  await context.deviceThrottle.run(deviceKey(participantId, change.device), async () => {
    if (context.hub.connectionOf(meetingId, participantId) === connection) await set(context, broadcast, connection, change);
  });
}

/** Of what waits for its turn. */
export const deviceKey = (participantId: string, device: Device): string => `${participantId} ${device}`;

async function set(
  context: LiveContext,
  broadcast: StateBroadcast,
  { meetingId, participantId, send }: Connection,
  change: DeviceChange,
): Promise<void> {
  // Whoever was asked to speak and does has answered.
  if (change.device === 'microphone' && change.to === 'on') context.askedToSpeak.spoke(participantId);
  const changed = await context.store.write(setInStore, { meetingId, participantId, change });
  if (!changed.ok) return send({ type: 'refused', what: `set-${change.device}`, reason: changed.error.kind });
  await followRights(context, meetingId, participantId);
  broadcast.soon(meetingId);
}
