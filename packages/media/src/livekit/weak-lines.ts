import { ConnectionQuality } from 'livekit-client';
import type { WeakLine, WeakLines } from '../port.ts';

interface Line {
  readonly identity: string;
  readonly connectionQuality: ConnectionQuality;
}

const weak: Partial<Record<ConnectionQuality, WeakLine>> = { [ConnectionQuality.Poor]: 'poor', [ConnectionQuality.Lost]: 'lost' };

/** Whose line carries badly. The engine tells of many people at once; one look follows all that one message said. */
export class LivekitWeakLines {
  #known: WeakLines = new Map();
  /** The look that is to come. */
  #queued: object | null = null;

  get all(): WeakLines {
    return this.#known;
  }

  /**
   * @param lines asked for when the message has been read to its end
   * @param tell called when anything is other than before
   */
  lookSoon(lines: () => Iterable<Line>, tell: () => void): void {
    if (this.#queued !== null) return;
    const look = {};
    this.#queued = look;
    queueMicrotask(() => {
      if (this.#queued !== look) return;
      this.#queued = null;
      if (this.#lookAgain(lines())) tell();
    });
  }

  /** Also of what was still to be looked at: it is about a connection that is over. */
  clear(): void {
    this.#queued = null;
    this.#known = new Map();
  }

  #lookAgain(lines: Iterable<Line>): boolean {
    const found = new Map<string, WeakLine>();
    for (const { identity, connectionQuality } of lines) {
      const line = weak[connectionQuality];
      if (line !== undefined) found.set(identity, line);
    }
    const isSame = found.size === this.#known.size && [...found].every(([person, line]) => this.#known.get(person) === line);
    if (!isSame) this.#known = found;
    return !isSame;
  }
}
