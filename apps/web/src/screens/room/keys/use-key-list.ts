import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';
import { useState } from 'react';
import { type KeyCommands, type StageCommands, useMeetingKeys } from './use-meeting-keys.ts';

export interface KeyList {
  /** What this page has keys for. */
  readonly offered: readonly KeyAction[];
  /** The page on which it stands: this one, or that of the picture's own window; null while it is closed. */
  readonly openOn: Document | null;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * The shortcuts of a page and the dialog that lists them. The dialog opens in the window where its own shortcut was pressed.
 * @param otherWindow a second window where the shortcuts work too
 */
export function useKeyList(commands: KeyCommands, stage: StageCommands | null = null, otherWindow: Window | null = null): KeyList {
  const [openOn, setOpenOn] = useState<Document | null>(null);
  const all: KeyCommands = { ...commands, help: setOpenOn };
  useMeetingKeys(all, stage, otherWindow);
  const isGone = openOn !== null && openOn !== document && openOn !== otherWindow?.document;
  return {
    offered: Object.keys(all) as KeyAction[],
    openOn: isGone ? null : openOn,
    open: () => setOpenOn(document),
    close: () => setOpenOn(null),
  };
}
