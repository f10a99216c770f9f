import { deviceKey } from '../sound/device-key.ts';
import { type DeviceChange, setDevice as setInStore } from '../../sound/sound-commands.ts';
import type { Connection } from '../socket/connection.ts';
import type { MessageContext } from './message-context.ts';
import { followRights } from '../media/media-rights.ts';

/**
 * Turns the sender's own microphone or camera on or off. The engine accepts the track only after the store has the change. When the sender is too
 * fast the last change is applied a moment later instead of being refused, because the page has already switched its device.
 */
export async function setDevice(context: MessageContext, connection: Connection, change: DeviceChange): Promise<void> {
  const { meetingId, participantId } = connection;
  await context.deviceThrottle.run(deviceKey(participantId, change.device), async () => {
    if (context.hub.connectionOf(meetingId, participantId) === connection) await set(context, connection, change);
  });
}

async function set(context: MessageContext, { meetingId, participantId, send }: Connection, change: DeviceChange): Promise<void> {
  // Speaking answers the question whether they would speak.
  if (change.device === 'microphone' && change.to === 'on') context.askedToSpeak.spoke(participantId);
  const changed = await context.store.write(setInStore, { meetingId, participantId, change });
  if (!changed.ok) return send({ type: 'refused', what: `set-${change.device}`, reason: changed.error.kind });
  await followRights(context, meetingId, participantId);
  context.bus.publish({ kind: 'view-changed', meetingId });
}
