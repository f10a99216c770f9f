import { type RemoteParticipant, type RemoteTrack, type RemoteVideoTrack, type Room, Track } from 'livekit-client';
import type { RemoteScreen } from '../client-port.ts';
import type { ConnectionWatchdog } from './connection-watchdog.ts';
import { keepPlayPromise } from './play-promise.ts';
import { adaptJitterBuffer } from './jitter-buffer-target.ts';

export interface ScreenSource {
  readonly person: string;
  readonly source: RemoteVideoTrack;
}

/** The screen of another person, as it is received. */
export class LivekitScreen implements RemoteScreen {
  readonly person: string;
  readonly source: RemoteVideoTrack;
  readonly #requestKeyframe: (attempt: number) => void;
  readonly #watchConnection: ConnectionWatchdog;
  readonly #onTooNarrow: (() => void) | undefined;

  constructor(
    { person, source }: ScreenSource,
    requestKeyframe: (attempt: number) => void,
    watchConnection: ConnectionWatchdog,
    onTooNarrow?: () => void,
  ) {
    this.person = person;
    this.source = source;
    this.#requestKeyframe = requestKeyframe;
    this.#watchConnection = watchConnection;
    this.#onTooNarrow = onTooNarrow;
  }

  get track(): MediaStreamTrack {
    return this.source.mediaStreamTrack;
  }

  attach(video: HTMLVideoElement): () => void {
    keepPlayPromise(video);
    this.source.attach(video);
    const receiver = this.source.receiver;
    const stop =
      receiver === undefined ? () => {} : adaptJitterBuffer(receiver, this.#requestKeyframe, this.#watchConnection, this.#onTooNarrow);
    return () => {
      stop();
      this.source.detach(video);
    };
  }

  async received(): Promise<{ framesDecoded: number; bytesReceived: number }> {
    let framesDecoded = 0;
    let bytesReceived = 0;
    const report = await this.source.getRTCStatsReport();
    report?.forEach((entry) => {
      if (entry.type !== 'inbound-rtp') return;
      framesDecoded += (entry as RTCInboundRtpStreamStats).framesDecoded ?? 0;
      bytesReceived += (entry as RTCInboundRtpStreamStats).bytesReceived ?? 0;
    });
    return { framesDecoded, bytesReceived };
  }
}

/**
 * The screen share to show among those in a room. For some seconds there may be two: during a change of presenter, when the preferred one counts;
 * and when a presenter has reconnected before the engine noticed that the old connection is dead, when the one who joined last counts (the engine
 * lists them in any order).
 * @param preferred id of the participant whose screen to prefer
 * @returns null when nobody shares
 */
export function screenIn(room: Room, preferred: string | null, begun: WeakSet<RemoteTrack>): ScreenSource | null {
  const rankOf = ({ identity, joinedAt }: RemoteParticipant) =>
    identity === preferred ? Number.MAX_SAFE_INTEGER : (joinedAt?.getTime() ?? 0);
  const byEntry = [...room.remoteParticipants.values()].sort((a, b) => rankOf(a) - rankOf(b));
  return (
    byEntry
      .map((participant) => begunScreenOf(participant, begun))
      .filter((screen) => screen !== null)
      .at(-1) ?? null
  );
}

function begunScreenOf(participant: RemoteParticipant, begun: WeakSet<RemoteTrack>): ScreenSource | null {
  const publication = participant.getTrackPublication(Track.Source.ScreenShare);
  const track = publication?.track;
  if (publication === undefined || track === undefined || !isVideo(track)) return null;
  if (!publication.isMuted) begun.add(track);
  return begun.has(track) ? { person: participant.identity, source: track } : null;
}

const isVideo = (track: RemoteTrack): track is RemoteVideoTrack => track.kind === Track.Kind.Video;
