import type { RemoteTrack, Room } from 'livekit-client';

/** The engine takes the last of several words within 100 ms. */
const APART_MS = 150;

/**
 * Asks for a whole picture. The sender's page is told first, and the engine goes on passing on what it gets meanwhile. A browser that cannot be
 * told to send one is asked by the engine with each second try: it asks for whoever wants one again that was not wanted, and passes on nothing
 * that comes before the first packet of it. Where that one is lost at the sender's, so is the picture.
 * @param attempt the number of the try, from 1
 * @param tellSender absent where nobody can tell
 */
export function requestKeyframe(room: Room, track: RemoteTrack, attempt: number, tellSender?: () => void): void {
  if (tellSender !== undefined && attempt % 2 === 1) return tellSender();
  const publication = [...room.remoteParticipants.values()]
    .flatMap((participant) => [...participant.trackPublications.values()])
    .find((one) => one.track === track);
  if (publication === undefined) return;
  publication.setEnabled(false);
  setTimeout(() => publication.setEnabled(true), APART_MS);
}
