import { type RemoteParticipant, type RemoteTrack, type RemoteTrackPublication, RemoteVideoTrack, type Room } from 'livekit-client';
import type { RemoteMedia } from '../client-port.ts';
import type { SideSource } from '../sources.ts';
import { carriesSound, receivedIn } from './carries-sound.ts';
import { TRACK_SOURCES } from './device-publications.ts';
import { adaptSize } from './adaptive-size.ts';
import { keepPlayPromise } from './play-promise.ts';

const sources = Object.keys(TRACK_SOURCES) as SideSource[];

/** What others send beside a screen. A value stays the same object as long as it is the same track. */
export class RemoteDevices {
  #known: readonly LivekitRemote[] = [];

  get all(): readonly RemoteMedia[] {
    return this.#known;
  }

  /** @returns whether anything came or went */
  lookAgain(room: Room): boolean {
    const found = [...room.remoteParticipants.values()].flatMap((participant) =>
      sources.flatMap((source) => this.#of(participant, source)),
    );
    const isSame = found.length === this.#known.length && found.every((one, index) => one === this.#known[index]);
    if (!isSame) this.#known = found;
    return !isSame;
  }

  clear(): void {
    this.#known = [];
  }

  #of(participant: RemoteParticipant, source: SideSource): readonly LivekitRemote[] {
    const publication = participant.getTrackPublication(TRACK_SOURCES[source]);
    const track = publication?.track;
    if (publication === undefined || track === undefined) return [];
    return [this.#known.find((one) => one.engineTrack === track) ?? new LivekitRemote(participant.identity, source, track, publication)];
  }
}

class LivekitRemote implements RemoteMedia {
  readonly person: string;
  readonly source: SideSource;
  readonly engineTrack: RemoteTrack;
  readonly #publication: RemoteTrackPublication;
  #received = receivedIn(undefined);

  constructor(person: string, source: SideSource, track: RemoteTrack, publication: RemoteTrackPublication) {
    this.person = person;
    this.source = source;
    this.engineTrack = track;
    this.#publication = publication;
  }

  get track(): MediaStreamTrack {
    return this.engineTrack.mediaStreamTrack;
  }

  async carriesSound(): Promise<boolean> {
    const before = this.#received;
    this.#received = receivedIn(await this.engineTrack.receiver?.getStats());
    return carriesSound(before, this.#received);
  }

  attach(element: HTMLMediaElement): () => void {
    keepPlayPromise(element);
    this.engineTrack.attach(element);
    const stopFollowing = this.engineTrack instanceof RemoteVideoTrack ? adaptSize(element, this.#publication) : () => {};
    return () => {
      stopFollowing();
      this.engineTrack.detach(element);
    };
  }
}
