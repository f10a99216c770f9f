import { createStore, type Store } from '../../live-meeting/store.ts';
import { localStorageOrNull, quietly } from '../../platform/storage.ts';

const NAME = 'ninefold.comings';

/** Whether this browser's person is told who comes and goes; kept for all meetings. */
export interface ComingsMemory {
  readonly isTold: Store<boolean>;
  tell(isTold: boolean): void;
}

let own: ComingsMemory | null = null;
export function ownComings(): ComingsMemory {
  own ??= comingsMemory();
  return own;
}

function comingsMemory(): ComingsMemory {
  const isTold = createStore(quietly(() => localStorageOrNull()?.getItem(NAME)) !== 'untold');
  return {
    isTold,
    tell(next) {
      isTold.set(next);
      quietly(() => localStorageOrNull()?.setItem(NAME, next ? 'told' : 'untold'));
    },
  };
}
