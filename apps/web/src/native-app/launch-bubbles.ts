import type { StickyTextId } from '@ninefold/domain/launch/sticky-message.ts';
import { launchErrorBubbleTime, notStartedBubbleTime, type ShownTime } from '@ninefold/domain/launch/launch-times.ts';
import { createStore, type Store } from '../platform/store.ts';
import type { Timers } from '../platform/timers.ts';

export type LaunchBubble =
  | { readonly kind: 'none' }
  /** The app did not start? Pressing it goes on in the browser. */
  | { readonly kind: 'not-started' }
  | { readonly kind: 'error'; readonly message: StickyTextId };

export interface LaunchBubbles {
  readonly bubble: Store<LaunchBubble>;
  /** The app's address was opened. */
  launched(): void;
  /** There was no address to open. */
  failed(message: StickyTextId): void;
  /** The app came, or the person went on another way: nothing more to ask. */
  dismiss(): void;
}

const none: LaunchBubble = { kind: 'none' };

/** Which bubble a launch shows when (LAUNCH-02, LAUNCH-03, LAUNCH-06, LAUNCH-07). A new launch begins anew. */
export function createLaunchBubbles(timers: Timers): LaunchBubbles {
  const bubble = createStore<LaunchBubble>(none);
  let cancels: readonly (() => void)[] = [];
  const dismiss = (): void => {
    for (const cancel of cancels) cancel();
    cancels = [];
    bubble.set(none);
  };
  const show = (shown: LaunchBubble, { from, until }: ShownTime): void => {
    dismiss();
    cancels = [timers.after(from, () => bubble.set(shown)), timers.after(until, () => bubble.set(none))];
  };
  return {
    bubble,
    launched: () => show({ kind: 'not-started' }, notStartedBubbleTime),
    failed: (message) => show({ kind: 'error', message }, launchErrorBubbleTime),
    dismiss,
  };
}
