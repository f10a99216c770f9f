import { createStore, type Store } from '../../../platform/store.ts';
import { localStorageOrNull, quietly } from '../../../platform/storage.ts';

const NAME = 'ninefold.comings';

/** Whether joins and leaves are announced in this browser; kept for all meetings. */
export interface JoinsAndLeavesMemory {
  readonly isTold: Store<boolean>;
  tell(isTold: boolean): void;
}

let own: JoinsAndLeavesMemory | null = null;
/** The memory, in this browser, of whether joins and leaves are announced. */
export function ownJoinsAndLeaves(): JoinsAndLeavesMemory {
  own ??= joinsAndLeavesMemory();
  return own;
}

function joinsAndLeavesMemory(): JoinsAndLeavesMemory {
  const isTold = createStore(quietly(() => localStorageOrNull()?.getItem(NAME)) !== 'untold');
  return {
    isTold,
    tell(next) {
      isTold.set(next);
      quietly(() => localStorageOrNull()?.setItem(NAME, next ? 'told' : 'untold'));
    },
  };
}
