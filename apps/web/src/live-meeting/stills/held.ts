import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import type { Timers } from '../../platform/timers.ts';

/** Something that counts once it has been so for a while without a break. */
export interface Held {
  /** Whether it is so now. */
  now(isSo: boolean): void;
  isHeld(): boolean;
}

/** @param onHeld called when it has been so for `afterMs` while `counts`; where that is false at the end of it, it is waited for as long again */
export function createHeld(timers: Timers, afterMs: Milliseconds, onHeld: () => void, counts: () => boolean = () => true): Held {
  let isHeld = false;
  let cancel: (() => void) | null = null;
  const wait = (): void => {
    cancel = timers.after(afterMs, () => {
      if (!counts()) return wait();
      cancel = null;
      isHeld = true;
      onHeld();
    });
  };
  return {
    now(isSo) {
      if (isSo && !isHeld && cancel === null) return wait();
      if (isSo) return;
      isHeld = false;
      cancel?.();
      cancel = null;
    },
    isHeld: () => isHeld,
  };
}
