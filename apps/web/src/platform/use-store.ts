import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/**
 * Subscribes a component to a store and returns its value.
 * @param first gives the value of the first render while React takes over server markup
 */
export const useStore = <T>(store: Store<T>, first: () => T = store.get): T => useSyncExternalStore(store.subscribe, store.get, first);
