import {
  AudioPresets,
  LocalTrack,
  type LocalTrackPublication,
  type Room,
  Track,
  type TrackPublishOptions,
  VideoPresets,
} from 'livekit-client';
import type { SideSource } from '../sources.ts';
import { waitForRight } from './wait-for-right.ts';

export const TRACK_SOURCES: Readonly<Record<SideSource, Track.Source>> = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  'screen-audio': Track.Source.ScreenShareAudio,
};

const PUBLISH_OPTIONS: Readonly<Record<SideSource, TrackPublishOptions>> = {
  // Silence costs nothing, and a lost packet is in the next one too.
  microphone: { audioPreset: AudioPresets.speech, dtx: true, red: true },
  // A face is small beside a screen: two sizes, and nobody is sent the larger one without showing it large.
  camera: { videoCodec: 'vp8', simulcast: true, videoEncoding: VideoPresets.h360.encoding, videoSimulcastLayers: [VideoPresets.h180] },
  'screen-audio': { audioPreset: AudioPresets.musicStereo, dtx: false, red: false },
};

/** Camera, microphone and the sound of the screen as they are sent. The tracks are the caller's: they are never stopped here. */
export class DevicePublications {
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
  }

  async publish(source: SideSource, track: MediaStreamTrack): Promise<void> {
    const current = this.#published(source)?.track;
    if (current instanceof LocalTrack) {
      await current.replaceTrack(track, true);
      return;
    }
    await waitForRight(this.#room, TRACK_SOURCES[source]);
    const options = { ...PUBLISH_OPTIONS[source], source: TRACK_SOURCES[source] };
    await this.#room.localParticipant.publishTrack(track, options);
  }

  async setMuted(source: SideSource, isMuted: boolean): Promise<void> {
    const publication = this.#published(source);
    await (isMuted ? publication?.mute() : publication?.unmute());
  }

  async unpublish(source: SideSource): Promise<void> {
    const track = this.#published(source)?.track;
    if (track !== undefined) await this.#room.localParticipant.unpublishTrack(track, false);
  }

  /** Asked anew each time: the client publishes again by itself when it had to connect anew. */
  #published(source: SideSource): LocalTrackPublication | undefined {
    return this.#room.localParticipant.getTrackPublication(TRACK_SOURCES[source]);
  }
}
