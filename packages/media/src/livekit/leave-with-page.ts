import { type Room, RoomEvent } from 'livekit-client';

/**
 * Disconnects at `pagehide` and at no other event. By itself livekit-client disconnects, and stops the capture, at `beforeunload`, which is also
 * fired where the page stays (the person declines to leave, a download, a `mailto:` link), and at `freeze`, whatever its options say. A page that
 * is restored from the back/forward cache connects again.
 */
export function leaveWithPage(room: Room): void {
  const leave = (): void => void room.disconnect(false);
  window.addEventListener('pagehide', leave);
  room.once(RoomEvent.Disconnected, () => window.removeEventListener('pagehide', leave));
}

/**
 * Switches off what livekit-client does by itself at the end of the page. To be called before the room connects, because its listeners are added
 * then.
 */
export function withoutPageLeave(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, a frozen page lets go again, and a test says so.
  Object.assign(room, { onPageLeave: async () => {} });
  return room;
}
