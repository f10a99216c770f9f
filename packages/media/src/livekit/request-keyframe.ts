import type { RemoteTrack, Room } from 'livekit-client';

/** The engine debounces subscription changes by 100 ms; this keeps the two changes apart. */
const APART_MS = 150;

/**
 * Requests a keyframe. Odd attempts tell the sender's page, which sends one while the engine goes on forwarding. Even attempts turn the
 * subscription off and on again: the engine then sends a PLI, also to a browser that cannot send keyframes on demand. It forwards nothing until
 * the keyframe's first packet comes, so if the sender's network loses that packet, nothing is shown.
 * @param attempt number of the attempt, from 1
 * @param tellSender absent where the sender's page cannot be told
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
