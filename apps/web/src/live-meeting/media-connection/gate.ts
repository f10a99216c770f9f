import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../timers.ts';

export interface Gate {
  set(isOpen: boolean): void;
  /** Resolves when it is open, or has held this one up for as long as it may. */
  passed(): Promise<void>;
}

/** @param longestMs how long it holds anybody up */
export function createGate(timers: Timers, longestMs: Milliseconds): Gate {
  let isOpen = false;
  const held = new Set<() => void>();
  return {
    set: (open) => {
      isOpen = open;
      if (open) for (const pass of held) pass();
    },
    passed: () =>
      isOpen
        ? Promise.resolve()
        : new Promise((resolve) => {
            const pass = () => {
              stop();
              held.delete(pass);
              resolve();
            };
            const stop = timers.after(longestMs, pass);
            held.add(pass);
          }),
  };
}
