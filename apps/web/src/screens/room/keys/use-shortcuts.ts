import { defaultKeySettings, type KeyAction, keyActions, shownKey } from '@ninefold/domain/keys/key-settings.ts';
import { useStore } from '../../../platform/use-store.ts';
import { ownKeys } from './key-memory.ts';

/** The key of each action in this browser as it is shown, for the buttons that do the same; '' for none, and for all while keys are off. */
export function useShortcuts(): Readonly<Partial<Record<KeyAction, string>>> {
  const { mode, keys } = useStore(ownKeys().settings, () => defaultKeySettings);
  return mode === 'off' ? {} : Object.fromEntries(keyActions.map((action) => [action, shownKey(keys[action])]));
}
