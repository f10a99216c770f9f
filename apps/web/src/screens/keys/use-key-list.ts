import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';
import { useState } from 'react';
import { type KeyCommands, type StageCommands, useMeetingKeys } from './use-meeting-keys.ts';

export interface KeyList {
  /** What this page has keys for. */
  readonly offered: readonly KeyAction[];
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** The keys of a page with their list, which has a key itself. @param otherWindow where they work too */
export function useKeyList(commands: KeyCommands, stage: StageCommands | null = null, otherWindow: Window | null = null): KeyList {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const all: KeyCommands = { ...commands, help: open };
  useMeetingKeys(all, stage, otherWindow);
  return { offered: Object.keys(all) as KeyAction[], isOpen, open, close: () => setOpen(false) };
}
