import { type Clock, systemClock } from '../platform/clock.ts';
import { chatPaces } from '../chat/chat-paces.ts';

type Work = () => unknown;

/**
 * What everybody is told of each time, and of which only the newest counts: at once while it comes as fast as something may be said (five,
 * then one a second), else only the last of what came meanwhile, as soon as that pace allows it. Lost with the process: it is less than a second.
 */
export interface LastOfBurst {
  /**
   * @param key whose it is
   * @returns null when it waits for its turn, where a newer one of the same key takes its place; else what `work` gave
   */
  run<Done>(key: string, work: () => Done): Done | null;
  /** What waits under this key is not done any more. */
  drop(key: string): void;
}

/** @param onFailed of work that had waited; what is done at once fails to its caller */
export function lastOfBurst(onFailed: (cause: unknown) => void, clock: Pick<Clock, 'steadyNow'> = systemClock): LastOfBurst {
  const paces = chatPaces();
  const waiting = new Map<string, Work>();
  const doLast = async (key: string): Promise<void> => {
    const work = waiting.get(key);
    waiting.delete(key);
    paces.take(key, clock.steadyNow());
    await work?.();
  };
  return {
    run(key, work) {
      const waitMs = waiting.has(key) ? null : paces.take(key, clock.steadyNow());
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
