import type { Milliseconds } from '@ninefold/domain/shared/units.ts';

/** Work that is done a little at a time: some at once, some waiting, none for long, the rest refused. */
export interface BoundedQueue {
  /** @throws the queue's refusal when there is no room, or when the turn did not come in time */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function boundedQueue(rules: {
  readonly atOnce: number;
  /** How many may wait. */
  readonly longest: number;
  readonly patienceMs: Milliseconds;
  readonly refusal: () => Error;
}): BoundedQueue {
  const waiting: { start(): void }[] = [];
  let running = 0;

  const turn = (): Promise<void> => {
    if (running < rules.atOnce) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= rules.longest) return Promise.reject(rules.refusal());
    return new Promise((resolve, reject) => {
      const waiter = {
        start() {
          clearTimeout(patience);
          resolve();
        },
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1);
        reject(rules.refusal());
      }, rules.patienceMs);
      waiting.push(waiter);
    });
  };

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        // The turn is handed on, so `running` stays as it is while anyone waits.
        const next = waiting.shift();
        if (next === undefined) running--;
        else next.start();
      }
    },
  };
}
