import type { Room } from 'livekit-client';

/**
 * Keeps livekit-client from requesting its own address whenever the browser goes offline or online: `/media` is no page, so the request changes
 * nothing and leaves an error in the console. The connections notice by themselves when the network is back.
 */
export function withoutOnlineCheck(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, the questions come back, and a test says so.
  Object.assign(room.engine, { registerOnLineListener: () => {} });
  return room;
}
