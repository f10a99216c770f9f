import { type KeySettings, keySettingsOf } from '@ninefold/domain/keys/key-settings.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { localStorageOrNull, quietly } from '../../../platform/storage.ts';

const NAME = 'ninefold.keys';

export interface KeyMemory {
  readonly settings: Store<KeySettings>;
  change(settings: KeySettings): void;
}

/**
 * Makes the memory of this person's shortcuts, in this browser for all meetings.
 * @param storage null where the browser refuses it: then they last for the page
 */
export function createKeyMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): KeyMemory {
  const settings = createStore<KeySettings>(keySettingsOf(quietly(() => JSON.parse(storage?.getItem(NAME) ?? 'null'))));
  return {
    settings,
    change(next) {
      settings.set(next);
      quietly(() => storage?.setItem(NAME, JSON.stringify(next)));
    },
  };
}

let own: KeyMemory | null = null;
/** The memory of shortcuts of this browser. */
export function ownKeys(): KeyMemory {
  own ??= createKeyMemory(localStorageOrNull());
  return own;
}
