import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Work that is done a little at a time: some at once, some waiting, none for long, the rest refused. */
export interface BoundedQueue {
  /** @throws the queue's refusal when there is no room, or when the turn did not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** For who has had a turn and needs another for the same: theirs is the next one, and they wait a shorter time. @throws the queue's refusal */
  runNext<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes a queue that runs `atOnce` tasks at a time, keeps up to `longest` waiting, and refuses the others. */
export function createBoundedQueue(rules: {
  readonly atOnce: number;
  /** How many may wait. */
  readonly longest: number;
  readonly patienceMs: Milliseconds;
  /** How long who needs another turn waits. Both waits together are what a caller may have to bear. */
  readonly patienceForNextMs: Milliseconds;
  readonly refusal: () => Error;
}): BoundedQueue {
  const waiting: { start(): void }[] = [];
  let running = 0;

  const turn = (isNext: boolean): Promise<void> => {
    if (running < rules.atOnce) {
      running++;
      return Promise.resolve();
    }
    if (!isNext && waiting.length >= rules.longest) return Promise.reject(rules.refusal());
    return new Promise((resolve, reject) => {
      const waiter = {
        start() {
          clearTimeout(patience);
          resolve();
        },
      };
      const giveUp = (): void => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(rules.refusal());
      };
      const patience = setTimeout(giveUp, isNext ? rules.patienceForNextMs : rules.patienceMs);
      if (isNext) waiting.unshift(waiter);
      else waiting.push(waiter);
    });
  };

  const perform = async <T>(isNext: boolean, work: () => Promise<T>): Promise<T> => {
    await turn(isNext);
    try {
      return await work();
    } finally {
      // The turn is handed on, so `running` stays as it is while anyone waits.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next.start();
    }
  };

  return { run: (work) => perform(false, work), runNext: (work) => perform(true, work) };
}
