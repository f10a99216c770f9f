import { setTimeout } from 'node:timers/promises';
import { type Milliseconds, SECOND_MS } from '@ninefold/domain/shared/units.ts';
import { StoreUnavailable } from './store.ts';

const AGAIN_MS: Milliseconds = 2 * SECOND_MS;

/**
 * Writes as soon as the store takes it: a disk that is full has room again some day, and nobody is there to ask a second time.
 * @param isWanted asked before each further try; false ends it
 * @throws what the write throws for any other reason
 */
export async function untilTaken(write: () => Promise<unknown>, isWanted: () => boolean): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (cause) {
      if (!(cause instanceof StoreUnavailable)) throw cause;
    }
    await setTimeout(AGAIN_MS, undefined, { ref: false });
    if (!isWanted()) return;
  }
}
