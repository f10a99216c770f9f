import { type RemoteMedia, RIGHTS_WITHIN_MS, type WeakConnection, type WeakConnections } from '../client-port.ts';
import type { SideSource } from '../sources.ts';
import type { FakeEngine, FakePublication, FakeSeat } from './engine.ts';

/** What one seat of the fake sends and gets beside the screen, and knows of the others' connections. */
export class FakeSide {
  remotes: readonly RemoteMedia[] = [];
  speaking: readonly string[] = [];
  weakConnections: WeakConnections = new Map();
  readonly #engine: FakeEngine;
  readonly #room: string;
  readonly #seat: FakeSeat;
  readonly #tell: () => void;
  #waiting: (() => void)[] = [];

  constructor(engine: FakeEngine, room: string, seat: FakeSeat, tell: () => void) {
    this.#engine = engine;
    this.#room = room;
    this.#seat = seat;
    this.#tell = tell;
  }

  async publish(source: SideSource, track: MediaStreamTrack): Promise<void> {
    await this.#rightFor(source);
    const isPaused = this.#seat.devices.get(source)?.isPaused ?? false;
    this.#seat.devices.set(source, { track, isPaused });
    this.#engine.tellRoom(this.#room);
  }

  setMuted(source: SideSource, isMuted: boolean): void {
    const publication = this.#seat.devices.get(source);
    if (publication === undefined) return;
    publication.isPaused = isMuted;
    publication.track.enabled = !isMuted;
    this.#engine.tellRoom(this.#room);
  }

  unpublish(source: SideSource): void {
    if (this.#seat.devices.delete(source)) this.#engine.tellRoom(this.#room);
  }

  /** Something changed in the room. */
  lookAgain(): void {
    for (const look of this.#waiting) look();
    const seats = this.#engine.seatsIn(this.#room);
    const found = seats.filter((seat) => seat !== this.#seat).flatMap((seat) => this.#from(seat));
    const speaking = seats.filter((seat) => seat.devices.get('microphone')?.isPaused === false).map((seat) => seat.identity);
    const isSame = found.length === this.remotes.length && found.every((one, index) => one === this.remotes[index]);
    const weakConnections = weakIn(seats);
    const isSameQuality = String([...weakConnections]) === String([...this.weakConnections]);
    if (isSame && isSameQuality && speaking.join() === this.speaking.join()) return;
    if (!isSameQuality) this.weakConnections = weakConnections;
    if (!isSame) this.remotes = found;
    this.speaking = speaking;
    this.#tell();
  }

  end(): void {
    this.remotes = [];
    this.speaking = [];
    this.weakConnections = new Map();
    this.#waiting = [];
  }

  #from(seat: FakeSeat): readonly RemoteMedia[] {
    return [...seat.devices].map(
      ([source, { track }]) =>
        this.remotes.find((one) => one.person === seat.identity && one.track === track) ?? remoteOf(seat.identity, source, track),
    );
  }

  #rightFor(source: SideSource): Promise<void> {
    if (this.#seat.sources.includes(source)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(() => reject(new Error(`this participant may not publish ${source}`))), RIGHTS_WITHIN_MS);
      const look = (): void => {
        if (this.#seat.sources.includes(source)) settle(resolve);
      };
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((one) => one !== look);
        end();
      };
      this.#waiting.push(look);
    });
  }
}

const weakIn = (seats: readonly FakeSeat[]): WeakConnections =>
  new Map(seats.flatMap(({ identity, weakness }): [string, WeakConnection][] => (weakness === null ? [] : [[identity, weakness]])));

const remoteOf = (person: string, source: SideSource, track: FakePublication['track']): RemoteMedia => ({
  person,
  source,
  track,
  // A disabled track is silence, as far as this can tell.
  carriesSound: async () => track.enabled && source !== 'camera',
  attach(element) {
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  },
});
