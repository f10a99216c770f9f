import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';
import { useStore } from '../../live-meeting/use-store.ts';
import { ownKeys } from './key-memory.ts';

/** The key of each action in this browser, for the buttons that do the same; '' for none, and for all while keys are off. */
export function useShortcuts(): Readonly<Partial<Record<KeyAction, string>>> {
  const { mode, keys } = useStore(ownKeys().settings);
  return mode === 'off' ? {} : keys;
}
