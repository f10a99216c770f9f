/** When the overlay 'Please wait' is shown (WAIT area). Drawing it is the shell's part. */
import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { WAIT_DELAY_MS, WAIT_MISUSE } from '@ninefold/domain/wait/wait-overlay.ts';
import type { Timers } from '../timers.ts';

export interface WaitOverlay {
  /** From now on somebody draws it. @returns how to stop */
  initialize(draw: (isShown: boolean) => void): () => void;
  /** Shows it until it was hidden as often. Without somebody who draws it, that is only logged (WAIT-04, WAIT-05). */
  show(): void;
  hide(): void;
  /** Shows it while a call lasts longer than the delay; the call goes on as it would without (WAIT-01 to WAIT-03). */
  during<Answer>(call: Promise<Answer>, delay?: Milliseconds): Promise<Answer>;
}

/** Makes the state of the wait overlay: it is shown while a call takes long. */
export function createWaitOverlay({ timers, log }: { readonly timers: Timers; readonly log: (problem: string) => void }): WaitOverlay {
  let draw: ((isShown: boolean) => void) | null = null;
  let waiting = 0;
  const overlay: WaitOverlay = {
    initialize(drawing) {
      draw = drawing;
      if (waiting > 0) drawing(true);
      return () => {
        if (draw === drawing) draw = null;
      };
    },
    show() {
      waiting += 1;
      if (draw === null) log(WAIT_MISUSE);
      else draw(true);
    },
    hide() {
      waiting = Math.max(0, waiting - 1);
      if (waiting === 0) draw?.(false);
    },
    async during(call, delay = WAIT_DELAY_MS) {
      let isShown = false;
      const cancel = timers.after(delay, () => {
        isShown = true;
        overlay.show();
      });
      try {
        return await call;
      } finally {
        cancel();
        if (isShown) overlay.hide();
      }
    },
  };
  return overlay;
}
