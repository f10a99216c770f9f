import type { RemoteTrack, Room } from 'livekit-client';

/** The engine takes the last of several words within 100 ms. */
const APART_MS = 150;

/** Makes the engine ask a sender for a whole picture: it does so for whoever wants one again that was not wanted. */
export function askForWhole(room: Room, track: RemoteTrack): void {
  const publication = [...room.remoteParticipants.values()]
    .flatMap((participant) => [...participant.trackPublications.values()])
    .find((one) => one.track === track);
  if (publication === undefined) return;
  publication.setEnabled(false);
  setTimeout(() => publication.setEnabled(true), APART_MS);
}
