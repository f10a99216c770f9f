import { useLayoutEffect, useState } from 'react';
import { sessionStorageOrNull } from '../../../platform/storage.ts';

export const panelNames = ['people', 'chat', 'invite'] as const;
export type PanelName = (typeof panelNames)[number];

export interface Panel {
  readonly open: PanelName | null;
  /** How often a part was asked for by its key: that may take the focus, or do its main thing at once. 0 after a press on a button. */
  readonly keyPresses: number;
  readonly show: (name: PanelName) => void;
  /** By key: the chat takes the focus, the invitation is copied. */
  readonly showByKey: (name: PanelName) => void;
  /** A second press on the same button closes it. */
  readonly toggle: (name: PanelName) => void;
  readonly close: () => void;
}

/** The one side panel of a meeting. Which part of it is open outlives a reload of this tab. @param first what is open at first */
export function usePanel(place: string, first: PanelName | null = null): Panel {
  const name = `ninefold.panel:${place.toLowerCase()}`;
  const [atFirst] = useState(first);
  const [open, setOpen] = useState<PanelName | null>(atFirst);
  // Not in the first drawing: that takes over markup which was made for everybody.
  useLayoutEffect(() => setOpen(keptPanel(name, atFirst)), [name, atFirst]);
  const [keyPresses, setKeyPresses] = useState(0);
  const show = (next: PanelName | null, presses = 0) => {
    setOpen(next);
    setKeyPresses(presses);
    try {
      sessionStorageOrNull()?.setItem(name, next ?? '');
    } catch {
      // Storage is full: after a reload the panel is as it is at first.
    }
  };
  return {
    open,
    keyPresses,
    show: (next) => show(next),
    showByKey: (next) => show(next, keyPresses + 1),
    toggle: (next) => show(open === next ? null : next),
    close: () => show(null),
  };
}

function keptPanel(name: string, first: PanelName | null): PanelName | null {
  const kept = sessionStorageOrNull()?.getItem(name) ?? null;
  return kept === null ? first : (panelNames.find((known) => known === kept) ?? null);
}
