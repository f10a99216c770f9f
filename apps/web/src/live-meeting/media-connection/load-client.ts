import type { MediaClient } from '@ninefold/media/client-port.ts';
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../../platform/timers.ts';

/** From a cache the code is there at once. Long before anybody is told that the network blocks media. */
export const CODE_LATE_MS: Milliseconds = 1_000;

interface ClientLoaderOptions {
  readonly loadClient: () => Promise<Pick<MediaClient, 'connect'>>;
  readonly onHindered: (by: 'code' | null) => void;
  readonly timers: Timers;
}

/**
 * Loads the engine's client for each connection, and tells while its code does not come: nothing has been asked of the network then.
 * The returned function rejects as `loadClient` does.
 */
export function createClientLoader({ loadClient, onHindered, timers }: ClientLoaderOptions): () => Promise<Pick<MediaClient, 'connect'>> {
  let isTold = false;
  const tell = (isMissing: boolean): void => {
    if (isTold === isMissing) return;
    isTold = isMissing;
    onHindered(isMissing ? 'code' : null);
  };
  return async () => {
    const stopWaiting = timers.after(CODE_LATE_MS, () => tell(true));
    try {
      const client = await loadClient();
      tell(false);
      return client;
    } catch (cause) {
      tell(true);
      throw cause;
    } finally {
      stopWaiting();
    }
  };
}
