import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../../platform/timers.ts';

/** Something that counts once it has been so for a while without a break. */
export interface SustainedCondition {
  /** Whether it is so now. */
  now(isSo: boolean): void;
  isSustained(): boolean;
}

/**
 * Makes a condition that counts only once it has been true for `afterMs` without a break.
 * @param onSustained called at that moment
 * @param counts false then: it waits for `afterMs` again
 */
export function createSustainedCondition(
  timers: Timers,
  afterMs: Milliseconds,
  onSustained: () => void,
  counts: () => boolean = () => true,
): SustainedCondition {
  let isSustained = false;
  let cancel: (() => void) | null = null;
  const wait = (): void => {
    cancel = timers.after(afterMs, () => {
      if (!counts()) return wait();
      cancel = null;
      isSustained = true;
      onSustained();
    });
  };
  return {
    now(isSo) {
      if (isSo && !isSustained && cancel === null) return wait();
      if (isSo) return;
      isSustained = false;
      cancel?.();
      cancel = null;
    },
    isSustained: () => isSustained,
  };
}
