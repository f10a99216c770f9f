import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** @param first what the first drawing of the page takes over from its markup, where that was made for everybody */
export const useStore = <T>(store: Store<T>, first: () => T = store.get): T => useSyncExternalStore(store.subscribe, store.get, first);
