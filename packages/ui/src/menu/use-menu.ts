import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Menu {
  readonly isOpen: boolean;
  /** Of the element that holds the button, first in it, and the menu with its `menuitem`s. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly toggle: () => void;
  /** Closes it, and gives the focus back to the button. */
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A menu at its button: down opens, down and up walk, Home and End jump; Escape, Tab and a press outside close. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return setOpen(true);
    }
    if (event.key === 'Escape') return close();
    if (event.key === 'Tab') return setOpen(false);
    const all = itemsOf(root.current);
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { isOpen, root, toggle: () => setOpen(!isOpen), close, onKeyDown };
}

const itemsOf = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** Where a key leads in a menu of `count` items; null for a key that leads nowhere. */
function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
