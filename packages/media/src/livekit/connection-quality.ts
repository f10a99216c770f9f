import { ConnectionQuality } from 'livekit-client';
import type { WeakLine, WeakLines } from '../port.ts';

interface Line {
  readonly identity: string;
  readonly connectionQuality: ConnectionQuality;
}

const weak: Partial<Record<ConnectionQuality, WeakLine>> = { [ConnectionQuality.Poor]: 'poor', [ConnectionQuality.Lost]: 'lost' };

/** Whose connection quality is poor or lost. One message of the engine tells of many people; it is read once, when it has been processed as a whole. */
export class LivekitConnectionQuality {
  #known: WeakLines = new Map();
  /** The pending read. */
  #queued: object | null = null;

  get all(): WeakLines {
    return this.#known;
  }

  /**
   * @param lines called when the message has been processed
   * @param tell called when something has changed
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

  /** Also drops a pending read: its connection is over. */
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
