import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../../platform/timers.ts';

/** Holds work up while it is closed. It is closed at first. */
export interface Gate {
  set(isOpen: boolean): void;
  /** Resolves when the gate is open, or after `longestMs`. */
  passed(): Promise<void>;
}

/**
 * Makes a gate that holds asynchronous work until it is opened; closed at first.
 * @param longestMs `passed()` resolves after this time even when the gate is closed
 */
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
