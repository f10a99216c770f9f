import { type Room, RoomEvent } from 'livekit-client';

/**
 * Ends the connection when the page goes, and at nothing else. By itself the client lets go, and stops the capture, at `beforeunload`, which is
 * fired also where the page stays (the person stays, a download, a `mailto:` link), and at `freeze`, whatever its options say.
 * Here only `pagehide` is the end: a page that is taken back from the back/forward cache connects anew.
 */
export function leaveWithPage(room: Room): void {
  const leave = (): void => void room.disconnect(false);
  window.addEventListener('pagehide', leave);
  room.once(RoomEvent.Disconnected, () => window.removeEventListener('pagehide', leave));
}

/** Before it connects: it listens for the end of the page once it is connected. */
export function withoutPageLeave(room: Room): Room {
  // Not of its interface. Where it is called otherwise one day, a frozen page lets go again, and a test says so.
  Object.assign(room, { onPageLeave: async () => {} });
  return room;
}
