import type { Participant, Room } from 'livekit-client';
import { Track } from 'livekit-client';

/**
 * Of those whom the engine has named as speaking, who can be heard at all. It names a change once, and none where a microphone is taken away in the
 * middle of a word: its person would speak for ever.
 */
export function audibleSpeakers(room: Pick<Room, 'localParticipant' | 'remoteParticipants'>, named: readonly string[]): readonly string[] {
  return named.filter((identity) => {
    const person: Participant | undefined =
      room.localParticipant.identity === identity ? room.localParticipant : room.remoteParticipants.get(identity);
    const microphone = person?.getTrackPublication(Track.Source.Microphone);
    return microphone !== undefined && !microphone.isMuted;
  });
}
