import { type KeySettings, keySettingsOf } from '@ninefold/domain/keys/key-settings.ts';
import { createStore, type Store } from '../../live-meeting/store.ts';

const NAME = 'ninefold.keys';

export interface KeyMemory {
  readonly settings: Store<KeySettings>;
  change(settings: KeySettings): void;
}

/** The person's keys, kept in this browser for all meetings. @param storage null where the browser refuses it: then they last for the page */
export function keyMemory(storage: Pick<Storage, 'getItem' | 'setItem'> | null): KeyMemory {
  const settings = createStore<KeySettings>(keySettingsOf(read(storage)));
  return {
    settings,
    change(next) {
      settings.set(next);
      try {
        storage?.setItem(NAME, JSON.stringify(next));
      } catch {
        // Storage is full: the change lasts for this page.
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null): unknown {
  try {
    return JSON.parse(storage?.getItem(NAME) ?? 'null');
  } catch {
    return null;
  }
}

let own: KeyMemory | null = null;
/** This browser's. */
export function ownKeys(): KeyMemory {
  own ??= keyMemory(localStorageOrNull());
  return own;
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
