/**
 * Holds the media connection that there is against the one that is wanted, again and again. A page that was frozen or put away, and a computer
 * that slept, have not heard of all that happened meanwhile; whatever it was, what differs is made anew.
 */
import type { MediaConnection } from '@ninefold/media/client-port.ts';
import { every, type Timers } from '../../platform/timers.ts';

const COMPARE_EVERY_MS = 2_000;

export interface Wanted {
  connection(): Pick<MediaConnection, 'state' | 'hasOwnScreen'> | null;
  /** Something is being done about it already. */
  isUnderWay(): boolean;
  /** A screen has been given to this connection. */
  isPublished(): boolean;
  connect(): void;
  /** The connection has ended. */
  failed(): void;
  /** The screen is not sent any more. */
  publishAnew(): void;
}

/**
 * Compares the media connection with the wanted one every 2 s and repairs a difference: connects, or publishes the screen again.
 * @returns how to stop
 */
export function keepAsWanted(timers: Timers, wanted: Wanted): () => void {
  let wasMissing = false;
  return every(timers, COMPARE_EVERY_MS, () => {
    const connection = wanted.connection();
    if (wanted.isUnderWay()) wasMissing = false;
    else if (connection === null) wanted.connect();
    else if (connection.state === 'closed') wanted.failed();
    else {
      const isMissing = connection.state === 'connected' && wanted.isPublished() && !connection.hasOwnScreen;
      // Looked at twice: the engine's client takes it away for a moment when it publishes anew by itself.
      if (isMissing && wasMissing) wanted.publishAnew();
      wasMissing = isMissing && !wasMissing;
    }
  });
}
