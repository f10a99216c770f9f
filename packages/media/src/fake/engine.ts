import type { MediaGrant } from '../server-port.ts';
import type { MediaHindrance, ContentHint, WeakConnection } from '../client-port.ts';
import type { PublishSource, SideSource } from '../sources.ts';

const TOKEN_TTL_MS = 60_000;
/** What one painted frame counts in bytes; only that it is more than nothing matters. */
export const FRAME_BYTES = 1_000;

/** One participant's place in a room. */
export interface FakeSeat {
  readonly identity: string;
  sources: readonly PublishSource[];
  screen: FakeScreenPublication | null;
  readonly devices: Map<SideSource, FakePublication>;
  /** Null: it carries well. */
  weakness: WeakConnection | null;
  /** Called when what is received may have changed. */
  changed(): void;
  /** Called when the engine ends the connection. */
  dropped(): void;
}

export interface FakePublication {
  readonly track: MediaStreamTrack;
  isPaused: boolean;
}

/** A screen's capture changes while the others go on with what they receive. */
export interface FakeScreenPublication {
  track: MediaStreamTrack;
  isPaused: boolean;
  hint: ContentHint;
}

/** The engine of the fake: rooms, tokens and who sits where, all in memory. Its client and server half share one. */
export class FakeEngine {
  readonly #rooms = new Map<string, Map<string, FakeSeat>>();
  readonly #tokens = new Map<string, MediaGrant & { readonly expiresAt: number }>();
  readonly #now: () => number;
  /** What keeps every new connection of its clients from coming about; null: nothing. */
  hindrance: MediaHindrance | null = null;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  createRoom(room: string): void {
    if (!this.#rooms.has(room)) this.#rooms.set(room, new Map());
  }

  deleteRoom(room: string): void {
    const seats = this.seatsIn(room);
    this.#rooms.delete(room);
    for (const seat of seats) seat.dropped();
  }

  rooms(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  seatsIn(room: string): readonly FakeSeat[] {
    return [...(this.#rooms.get(room)?.values() ?? [])];
  }

  issueToken(grant: MediaGrant): string {
    const token = `fake-token-${crypto.randomUUID()}`;
    this.#tokens.set(token, { ...grant, expiresAt: this.#now() + TOKEN_TTL_MS });
    return token;
  }

  /** @throws when the token is unknown or has run out */
  enter(token: string, callbacks: Pick<FakeSeat, 'changed' | 'dropped'>): { readonly room: string; readonly seat: FakeSeat } {
    const grant = this.#tokens.get(token);
    if (grant === undefined || grant.expiresAt <= this.#now()) throw new Error('the token is not valid');
    this.createRoom(grant.room);
    // The engine knows one connection per identity: the newer one takes the place.
    this.remove(grant.room, grant.identity);
    const seat: FakeSeat = {
      identity: grant.identity,
      sources: grant.sources,
      screen: null,
      devices: new Map(),
      weakness: null,
      ...callbacks,
    };
    this.#rooms.get(grant.room)?.set(grant.identity, seat);
    return { room: grant.room, seat };
  }

  leave(room: string, seat: FakeSeat): void {
    const seats = this.#rooms.get(room);
    if (seats?.get(seat.identity) !== seat) return;
    seats.delete(seat.identity);
    this.tellRoom(room);
  }

  remove(room: string, identity: string): void {
    const seat = this.#rooms.get(room)?.get(identity);
    if (seat === undefined) return;
    this.leave(room, seat);
    seat.dropped();
  }

  setSources(room: string, identity: string, sources: readonly PublishSource[]): void {
    const seat = this.#rooms.get(room)?.get(identity);
    if (seat === undefined) return;
    seat.sources = sources;
    if (!sources.includes('screen')) seat.screen = null;
    for (const source of seat.devices.keys()) if (!sources.includes(source)) seat.devices.delete(source);
    this.tellRoom(room);
  }

  /** How the person's connection carries from now on. */
  setConnectionQuality(room: string, identity: string, weakness: WeakConnection | null): void {
    const seat = this.#rooms.get(room)?.get(identity);
    if (seat === undefined) return;
    seat.weakness = weakness;
    this.tellRoom(room);
  }

  tellRoom(room: string): void {
    for (const seat of this.seatsIn(room)) seat.changed();
  }
}
