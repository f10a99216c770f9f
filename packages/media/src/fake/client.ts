import type { MediaClient, MediaConnection, MediaState, RemoteMedia, RemoteScreen, ContentHint, WeakConnections } from '../client-port.ts';
import type { SideSource } from '../sources.ts';
import { type FakeEngine, FRAME_BYTES, type FakeScreenPublication, type FakeSeat } from './engine.ts';
import { FakeSide } from './side.ts';

/** Makes a media client in memory, for tests: subscribers receive the publisher's own track. */
export function createFakeClient(engine: FakeEngine): MediaClient {
  return {
    prepare: () => {},
    askAhead: () => {},
    connect: async ({ token, onNegotiated, onHindered }) => {
      if (engine.hindrance !== null) {
        onHindered?.(engine.hindrance);
        throw new Error(`hindered by ${engine.hindrance}`);
      }
      const connection = new FakeConnection(engine, token);
      onNegotiated?.();
      return connection;
    },
  };
}

class FakeConnection implements MediaConnection {
  state: MediaState = 'connected';
  readonly #engine: FakeEngine;
  readonly #room: string;
  readonly #seat: FakeSeat;
  readonly #listeners = new Set<() => void>();
  #received: FakeReception | null = null;
  #preferred: string | null = null;
  #sent: FakeCounter | null = null;
  #hint: ContentHint = 'detail';
  readonly #side: FakeSide;

  constructor(engine: FakeEngine, token: string) {
    this.#engine = engine;
    const { room, seat } = engine.enter(token, { changed: () => this.#lookAgain(), dropped: () => this.#end() });
    this.#room = room;
    this.#seat = seat;
    this.#side = new FakeSide(engine, room, seat, () => this.#tell());
    this.#lookAgain();
  }

  get screen(): RemoteScreen | null {
    return this.#received;
  }

  get remotes(): readonly RemoteMedia[] {
    return this.#side.remotes;
  }

  get speaking(): readonly string[] {
    return this.#side.speaking;
  }

  get weakConnections(): WeakConnections {
    return this.#side.weakConnections;
  }

  get hasOwnScreen(): boolean {
    return this.#seat.screen !== null;
  }

  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  preferScreenOf(person: string | null): void {
    this.#preferred = person;
    this.#lookAgain();
  }

  async prepareScreen(): Promise<void> {
    if (this.state !== 'connected') throw new Error('not connected');
    if (!this.#seat.sources.includes('screen')) throw new Error('this participant may not publish a screen');
  }

  async publishScreen(track: MediaStreamTrack, isPaused = false): Promise<void> {
    if (this.state !== 'connected') throw new Error('not connected');
    if (!this.#seat.sources.includes('screen')) throw new Error('this participant may not publish a screen');
    this.#sent?.end();
    this.#seat.screen = { track, isPaused, hint: this.#hint };
    this.#sent = new FakeCounter(this.#seat.screen);
    this.#engine.tellRoom(this.#room);
  }

  async replaceScreen(track: MediaStreamTrack): Promise<void> {
    const { screen } = this.#seat;
    if (screen === null) return this.publishScreen(track);
    screen.track = track;
    this.#sent?.follow();
    this.#engine.tellRoom(this.#room);
  }

  async setScreenContentHint(hint: ContentHint): Promise<void> {
    this.#hint = hint;
    if (this.#seat.screen !== null) this.#seat.screen.hint = hint;
  }

  /** Each of its frames is a whole one. */
  async sendScreenKeyframe(): Promise<void> {}

  /** What it sends is small already. */
  serveNarrow(_isNeeded: boolean): void {}

  async pauseScreen(): Promise<void> {
    if (this.#seat.screen !== null) this.#seat.screen.isPaused = true;
  }

  async resumeScreen(): Promise<void> {
    if (this.#seat.screen !== null) this.#seat.screen.isPaused = false;
  }

  async unpublishScreen(): Promise<void> {
    this.#seat.screen = null;
    this.#sent?.end();
    this.#engine.tellRoom(this.#room);
  }

  async publish(source: SideSource, track: MediaStreamTrack): Promise<void> {
    if (this.state !== 'connected') throw new Error('not connected');
    await this.#side.publish(source, track);
  }

  async setMuted(source: SideSource, isMuted: boolean): Promise<void> {
    this.#side.setMuted(source, isMuted);
  }

  async unpublish(source: SideSource): Promise<void> {
    this.#side.unpublish(source);
  }

  async stats(): Promise<{ framesDecoded: number; bytesReceived: number; bytesSent: number }> {
    const framesDecoded = this.#received?.counter.frames ?? 0;
    return { framesDecoded, bytesReceived: framesDecoded * FRAME_BYTES, bytesSent: (this.#sent?.frames ?? 0) * FRAME_BYTES };
  }

  async close(): Promise<void> {
    this.#engine.leave(this.#room, this.#seat);
    this.#end();
  }

  #lookAgain(): void {
    this.#side.lookAgain();
    const others = this.#engine.seatsIn(this.#room).filter((seat) => seat !== this.#seat);
    const last = (seat: FakeSeat): number => Number(seat.identity === this.#preferred);
    const sent =
      others
        .sort((one, other) => last(one) - last(other))
        .map(({ identity, screen }) => (screen === null ? null : { person: identity, screen }))
        .filter((one) => one !== null)
        .at(-1) ?? null;
    this.#received?.counter.follow();
    if (sent?.screen === this.#received?.counter.publication) return;
    this.#received?.counter.end();
    this.#received = sent === null ? null : new FakeReception(sent.person, sent.screen);
    this.#tell();
  }

  #end(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.#received?.counter.end();
    this.#received = null;
    this.#sent?.end();
    this.#side.end();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Counts the frames of a publication while it is not paused. */
class FakeCounter {
  frames = 0;
  readonly publication: FakeScreenPublication;
  #track: MediaStreamTrack;
  readonly #count = (): void => {
    if (!this.publication.isPaused) this.frames += 1;
  };

  constructor(publication: FakeScreenPublication) {
    this.publication = publication;
    this.#track = publication.track;
    this.#track.addEventListener('paint', this.#count);
  }

  /** Its capture may be another one by now. */
  follow(): void {
    this.end();
    this.#track = this.publication.track;
    this.#track.addEventListener('paint', this.#count);
  }

  end(): void {
    this.#track.removeEventListener('paint', this.#count);
  }
}

class FakeReception implements RemoteScreen {
  readonly person: string;
  readonly counter: FakeCounter;

  constructor(person: string, publication: FakeScreenPublication) {
    this.person = person;
    this.counter = new FakeCounter(publication);
  }

  get track(): MediaStreamTrack {
    return this.counter.publication.track;
  }

  attach(video: HTMLVideoElement): () => void {
    video.srcObject = new MediaStream([this.track]);
    return () => {
      video.srcObject = null;
    };
  }
}
