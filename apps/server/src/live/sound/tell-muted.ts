import type { Device } from '@ninefold/domain/sound/sound.ts';
import { followRights } from '../media/media-rights.ts';
import type { Connection } from '../socket/connection.ts';
import { deviceKey } from './device-key.ts';
import type { SoundContext } from './sound-context.ts';

const devicesOf = {
  muted: ['microphone'],
  'camera-stopped': ['camera'],
  closed: ['microphone', 'camera'],
} as const satisfies Record<string, readonly Device[]>;

/**
 * Tells participants that a device of theirs was turned off, and by whom. Their permissions in the engine are removed first, so that they cannot be
 * heard any more when they are told.
 */
export async function tellMuted(
  context: SoundContext,
  by: Pick<Connection, 'meetingId' | 'participantId'>,
  muted: readonly string[],
  what: keyof typeof devicesOf,
): Promise<void> {
  const { meetingId, participantId } = by;
  // A press of theirs that still waits is dropped.
  for (const one of muted) for (const device of devicesOf[what]) context.deviceThrottle.drop(deviceKey(one, device));
  await Promise.all(muted.map((one) => followRights(context, meetingId, one)));
  if (muted.length > 0) context.bus.publish({ kind: 'notice', meetingId, to: muted, what, by: participantId });
}
