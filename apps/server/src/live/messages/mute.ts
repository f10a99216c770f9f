import { mayModerate, mayMute } from '@ninefold/domain/roles/rights.ts';
import type { Device } from '@ninefold/domain/sound/sound.ts';
import type { Connection } from '../socket/connection.ts';
import type { LiveContext } from '../live-context.ts';
import { followRights } from '../media/media-rights.ts';
import { nameOfParticipant } from '../view/participant-name.ts';
import { deviceKey } from './set-device.ts';
import type { StateBroadcast } from '../view/state-broadcast.ts';
import { muteDevices } from '../../sound/sound-commands.ts';

/** The host turns off a device of one person, or of everybody (`participantId` null). They are told, and may turn it on again if the meeting lets them. */
export async function mute(
  context: LiveContext,
  broadcast: StateBroadcast,
  connection: Connection,
  asked: { readonly participantId: string | null; readonly device: Device },
): Promise<void> {
  const { meetingId, participantId: by } = connection;
  const { participantId: target } = asked;
  const meeting = await context.meetings.find(meetingId);
  const isAllowed = meeting !== undefined && (target === null ? mayModerate(meeting, by) : mayMute(meeting, by, target));
  if (!isAllowed) return connection.send({ type: 'refused', what: 'silence', reason: 'meeting/not-host' });
  const muted = await context.store.write(muteDevices, { meetingId, ...asked });
  await tellMuted(context, connection, muted, asked.device === 'microphone' ? 'muted' : 'camera-stopped');
  broadcast.soon(meetingId);
}

const devicesOf = {
  muted: ['microphone'],
  'camera-stopped': ['camera'],
  closed: ['microphone', 'camera'],
} as const satisfies Record<string, readonly Device[]>;

/** The engine first: when somebody is told, nobody hears them any more. */
export async function tellMuted(
  context: LiveContext,
  by: Pick<Connection, 'meetingId' | 'participantId'>,
  muted: readonly string[],
  what: keyof typeof devicesOf,
): Promise<void> {
  const { meetingId } = by;
  // A press of theirs that still waits is dropped.
  for (const participantId of muted) for (const device of devicesOf[what]) context.deviceThrottle.drop(deviceKey(participantId, device));
  await Promise.all(muted.map((participantId) => followRights(context, meetingId, participantId)));
  const name = await nameOfParticipant(context, by);
  for (const participantId of muted) context.hub.connectionOf(meetingId, participantId)?.send({ type: 'sound-notice', what, by: name });
}
