import type { Room } from 'livekit-client';

/**
 * Keeps the engine's client from asking for its own address whenever the browser goes offline or online: nothing answers there (`/media` is no
 * page), so it changes nothing, and each question stands in the browser's console in red. The connections themselves notice when the network is back.
 */
export function withoutOnlineCheck(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, the questions come back, and a test says so.
  Object.assign(room.engine, { registerOnLineListener: () => {} });
  return room;
}
