import { type Room, RoomEvent, Track } from 'livekit-client';
import { RIGHTS_WITHIN_MS } from '../client-port.ts';

/**
 * Waits until the engine has given this page the permission to publish a source. Our server has allowed it already; the engine's update reaches
 * this page a moment later.
 * @throws when it has not come within 5 s, or the connection ended
 */
export async function waitForRight(room: Room, source: Track.Source): Promise<void> {
  if (mayPublish(room, source)) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      room.off(RoomEvent.ParticipantPermissionsChanged, look).off(RoomEvent.Disconnected, gone);
      end();
    };
    const look = (): void => {
      if (mayPublish(room, source)) settle(resolve);
    };
    const gone = (): void => settle(() => reject(new Error('the connection ended')));
    const timer = setTimeout(() => settle(() => reject(new Error(`this participant may not publish ${source}`))), RIGHTS_WITHIN_MS);
    room.on(RoomEvent.ParticipantPermissionsChanged, look).on(RoomEvent.Disconnected, gone);
  });
}

function mayPublish(room: Room, source: Track.Source): boolean {
  const permissions = room.localParticipant.permissions;
  if (permissions === undefined || !permissions.canPublish) return false;
  const sources = permissions.canPublishSources;
  return sources.length === 0 || sources.some((one) => Track.sourceToProto(source) === one);
}
