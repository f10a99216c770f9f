import { type Clock, systemClock } from '../clock.ts';
import { createParticipantRateLimiter } from './participant-rate-limiter.ts';

type Work = () => unknown;

/**
 * A throttle for changes of which only the newest counts. A change runs at once while the rate limit allows it (five at once, then one each
 * second). Otherwise only the last change of the waiting time runs, as soon as the limit allows. It lives in memory: it holds less than a second.
 */
export interface Throttle {
  /**
   * @param key what the change belongs to
   * @returns the result of `work`; null when it has to wait, where a newer change of the same key replaces it
   */
  run<Done>(key: string, work: () => Done): Done | null;
  /** Drops the waiting change of this key. */
  drop(key: string): void;
}

/**
 * Makes a throttle by key: the first change runs at once; of those that follow too soon only the last one runs, later.
 * @param onFailed gets the error of a change that had waited; one that runs at once throws to its caller
 */
export function createThrottle(onFailed: (cause: unknown) => void, clock: Pick<Clock, 'steadyNow'> = systemClock): Throttle {
  const rateLimiter = createParticipantRateLimiter();
  const waiting = new Map<string, Work>();
  const doLast = async (key: string): Promise<void> => {
    const work = waiting.get(key);
    waiting.delete(key);
    rateLimiter.take(key, clock.steadyNow());
    await work?.();
  };
  return {
    run(key, work) {
      const waitMs = waiting.has(key) ? null : rateLimiter.take(key, clock.steadyNow());
      if (waitMs === 0) return work();
      waiting.set(key, work);
      if (waitMs !== null) setTimeout(() => void doLast(key).catch(onFailed), waitMs).unref();
      return null;
    },
    drop(key) {
      if (waiting.has(key)) waiting.set(key, () => undefined);
    },
  };
}
