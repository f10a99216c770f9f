import { interstitialLoaderTime } from '@ninefold/domain/launch/launch-times.ts';
import { createStore, type Store } from '../../platform/store.ts';
import type { Timers } from '../../platform/timers.ts';

/** `gone`: the success indicator stands in its place (INTER-14 to INTER-16). */
export type LoaderState = 'standing' | 'fading' | 'gone';

/** Runs the loader's states by time, whatever the launch does (D-12). @returns the state, and a function that ends it early */
export function createLoaderFlow(timers: Timers): { readonly loader: Store<LoaderState>; stop(): void } {
  const loader = createStore<LoaderState>('standing');
  const { fadesFrom, fadeLasts } = interstitialLoaderTime;
  const cancels = [timers.after(fadesFrom, () => loader.set('fading')), timers.after(fadesFrom + fadeLasts, () => loader.set('gone'))];
  return {
    loader,
    stop: () => {
      for (const cancel of cancels) cancel();
    },
  };
}
