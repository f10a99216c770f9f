import { ConnectionQuality } from 'livekit-client';
import type { WeakConnection, WeakConnections } from '../client-port.ts';

interface Judged {
  readonly identity: string;
  readonly connectionQuality: ConnectionQuality;
}

const weak: Partial<Record<ConnectionQuality, WeakConnection>> = { [ConnectionQuality.Poor]: 'poor', [ConnectionQuality.Lost]: 'lost' };

/** Whose connection quality is poor or lost. One message of the engine tells of many people; it is read once, when it has been processed as a whole. */
export class LivekitConnectionQuality {
  #known: WeakConnections = new Map();
  /** The pending read. */
  #queued: object | null = null;

  get all(): WeakConnections {
    return this.#known;
  }

  /**
   * @param@param people called when the message has been processed
   * @param tell called when something has changed
   */
  lookSoon(people: () => Iterable<Judged>, tell: () => void): void {
    if (this.#queued !== null) return;
    const look = {};
    this.#queued = look;
    queueMicrotask(() => {
      if (this.#queued !== look) return;
      this.#queued = null;
      if (this.#lookAgain(people())) tell();
    });
  }

  /** Also drops a pending read: its connection is over. */
  clear(): void {
    this.#queued = null;
    this.#known = new Map();
  }

  #lookAgain(people: Iterable<Judged>): boolean {
    const found = new Map<string, WeakConnection>();
    for (const { identity, connectionQuality } of people) {
      const quality = weak[connectionQuality];
      if (quality !== undefined) found.set(identity, quality);
    }
    const isSame = found.size === this.#known.size && [...found].every(([person, quality]) => this.#known.get(person) === quality);
    if (!isSame) this.#known = found;
    return !isSame;
  }
}
