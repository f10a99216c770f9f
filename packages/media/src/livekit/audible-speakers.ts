import type { Participant, Room } from 'livekit-client';
import { Track } from 'livekit-client';

/**
 * The speakers that can be heard at all, among those whom the engine has named. The engine names changes only, and none when a microphone is
 * unpublished while its person talks, who would otherwise count as speaking until they speak again.
 */
export function audibleSpeakers(room: Pick<Room, 'localParticipant' | 'remoteParticipants'>, named: readonly string[]): readonly string[] {
  return named.filter((identity) => {
    const person: Participant | undefined =
      room.localParticipant.identity === identity ? room.localParticipant : room.remoteParticipants.get(identity);
    const microphone = person?.getTrackPublication(Track.Source.Microphone);
    return microphone !== undefined && !microphone.isMuted;
  });
}
