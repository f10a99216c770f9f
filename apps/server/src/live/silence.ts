import { mayModerate, mayMute } from '@ninefold/domain/roles/rights.ts';
import type { Device } from '@ninefold/domain/sound/sound.ts';
import type { Connection } from './connection.ts';
import type { LiveContext } from './live-context.ts';
import { followRights } from './media-rights.ts';
import { nameOfParticipant } from './participant-name.ts';
import { deviceKey } from './set-device.ts';
import type { StateBroadcast } from './state-broadcast.ts';

/** The host turns a device of one person off, or everybody's. They are told, and may turn it on again where the meeting lets them. */
export async function silence(
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
  const silenced = await context.store.write('silenceDevices', { meetingId, ...asked });
  await tellSilenced(context, connection, silenced, asked.device === 'microphone' ? 'muted' : 'camera-stopped');
  broadcast.soon(meetingId);
}

const devicesOf = {
  muted: ['microphone'],
  'camera-stopped': ['camera'],
  closed: ['microphone', 'camera'],
} as const satisfies Record<string, readonly Device[]>;

/** The engine first: whoever is told is not heard any more. */
export async function tellSilenced(
  context: LiveContext,
  by: Pick<Connection, 'meetingId' | 'participantId'>,
  silenced: readonly string[],
  what: keyof typeof devicesOf,
): Promise<void> {
  const { meetingId } = by;
  // What they pressed before they were told counts no more.
  for (const participantId of silenced) for (const device of devicesOf[what]) context.deviceTurns.drop(deviceKey(participantId, device));
  await Promise.all(silenced.map((participantId) => followRights(context, meetingId, participantId)));
  const name = await nameOfParticipant(context, by);
  for (const participantId of silenced) context.hub.connectionOf(meetingId, participantId)?.send({ type: 'sound-notice', what, by: name });
}
