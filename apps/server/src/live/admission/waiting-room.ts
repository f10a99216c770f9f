import { MINUTE_MS, type Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Bus } from '../../platform/bus.ts';

/** D-43: how long a page waits for a meeting that has not started. */
export const START_WAIT_MS: Milliseconds = 30 * MINUTE_MS;
/** Each page that waits costs a socket and a timer. A whole company may share one address, so the limit of one rate-limit key is not low. */
const MAX_PER_RATE_LIMIT_KEY = 300;
const MAX_OF_NAME = 2_000;
const MAX_IN_ALL = 20_000;

export type WaitOutcome = 'started' | 'not-started' | 'crowded' | 'gone';

/** People at personal URLs whose meeting has not started. It knows nothing of which names exist: all are waited for alike (T-08). */
export interface WaitingRoom {
  /**
   * @param normalizedName the lower-case name
   * @param gone aborted when the socket goes
   */
  wait(normalizedName: string, rateLimitKey: string, gone: AbortSignal): Promise<WaitOutcome>;
}

/**
 * Makes the waiting room for meetings under a personal URL that have not started.
 * @param isRunning asked again after somebody has begun to wait, in case the meeting started meanwhile
 */
export function createWaitingRoom(bus: Bus, isRunning: (normalizedName: string) => Promise<boolean>, waitMs = START_WAIT_MS): WaitingRoom {
  const byName = new Map<string, Set<(outcome: WaitOutcome) => void>>();
  const byRateLimitKey = new Map<string, number>();
  let inAll = 0;

  bus.react({
    'personal-url-started': ({ normalizedName }) => {
      for (const finish of [...(byName.get(normalizedName) ?? [])]) finish('started');
    },
  });

  return {
    wait(normalizedName, rateLimitKey, gone) {
      const waiting = byName.get(normalizedName) ?? new Set();
      const ofRateLimitKey = byRateLimitKey.get(rateLimitKey) ?? 0;
      if (inAll >= MAX_IN_ALL || waiting.size >= MAX_OF_NAME || ofRateLimitKey >= MAX_PER_RATE_LIMIT_KEY) return Promise.resolve('crowded');
      if (gone.aborted) return Promise.resolve('gone');
      byName.set(normalizedName, waiting);
      byRateLimitKey.set(rateLimitKey, ofRateLimitKey + 1);
      inAll += 1;
      return new Promise((resolve) => {
        const finish = (outcome: WaitOutcome): void => {
          if (!waiting.delete(finish)) return;
          if (waiting.size === 0) byName.delete(normalizedName);
          const left = (byRateLimitKey.get(rateLimitKey) ?? 1) - 1;
          if (left === 0) byRateLimitKey.delete(rateLimitKey);
          else byRateLimitKey.set(rateLimitKey, left);
          inAll -= 1;
          clearTimeout(deadline);
          gone.removeEventListener('abort', leave);
          resolve(outcome);
        };
        const leave = (): void => finish('gone');
        const deadline = setTimeout(() => finish('not-started'), waitMs);
        waiting.add(finish);
        gone.addEventListener('abort', leave);
        void isRunning(normalizedName).then((runs) => runs && finish('started'), ignoreFailure);
      });
    },
  };
}

/** A store that is away: the word of the start still comes. */
const ignoreFailure = (): void => undefined;
