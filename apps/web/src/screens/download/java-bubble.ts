import { javaBubbleTime } from '@ninefold/domain/launch/launch-times.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';

/** `waiting`: Java is starting; `retry`: did the download not start? (JAVA-03 to JAVA-06) */
export type JavaBubbleState = 'none' | 'waiting' | 'retry';

export interface JavaBubble {
  readonly state: Store<JavaBubbleState>;
  /** The download began, for the first time or once more: the times count anew. */
  started(): void;
  stop(): void;
}

/** Makes the state of the bubble that tells how to go on with the downloader in Java. */
export function createJavaBubble(timers: Timers): JavaBubble {
  const state = createStore<JavaBubbleState>('none');
  let cancels: readonly (() => void)[] = [];
  const stop = (): void => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };
  return {
    state,
    started: () => {
      stop();
      state.set('waiting');
      cancels = [
        timers.after(javaBubbleTime.retryFrom, () => state.set('retry')),
        timers.after(javaBubbleTime.until, () => state.set('none')),
      ];
    },
    stop,
  };
}
