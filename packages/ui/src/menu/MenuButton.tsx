import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  /** A place to go to, or something to do. */
  readonly href?: string;
  readonly onPress?: () => void;
}

/**
 * A button that opens a menu under it. Down and up walk, Home and End jump, Escape and Tab close; focus comes back to the
 * button.
 */
export function MenuButton({
  children,
  items,
  className,
}: {
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement | null>(null);
  const button = useRef<HTMLButtonElement | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeAndReturn = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      return setOpen(true);
    }
    if (event.key === 'Escape') return closeAndReturn();
    if (event.key === 'Tab') return setOpen(false);
    const all = itemsOf(root.current);
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and to the menu, which are both inside
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} ${className ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen ? (
        <div className={styles.menu} id={id} role="menu">
          {items.map((item) => (
            <Item key={item.id} item={item} onDone={closeAndReturn} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Item({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const inside = (
    <>
      <Icon name={item.icon} size={20} />
      {item.text}
    </>
  );
  if (item.href !== undefined) {
    return (
      <a role="menuitem" tabIndex={-1} href={item.href}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        onDone();
        item.onPress?.();
      }}
    >
      {inside}
    </button>
  );
}

const itemsOf = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

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
