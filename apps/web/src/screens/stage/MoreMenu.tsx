import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { text } from '../../platform/texts/text.ts';
import styles from './more-menu.module.css';

export interface MoreItem {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  readonly isDanger?: boolean;
  readonly onPress: () => void;
}

/** What a narrow control bar has no room for, as a sheet above it. Escape, Tab and a press outside close it. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    entriesIn(root.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeAndReturn = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') return closeAndReturn();
    if (event.key === 'Tab') return setOpen(false);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const entries = entriesIn(root.current);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + step + entries.length) % entries.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and to the menu, which are both inside
    <div className={styles.root} ref={root} onKeyDown={onKeyDown}>
      <BarButton icon="more" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {text('meeting.more')}
      </BarButton>
      {isOpen ? (
        <div className={styles.menu} role="menu" aria-label={text('meeting.more')}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={item.isDanger === true}
              onClick={() => {
                closeAndReturn();
                item.onPress();
              }}
            >
              <Icon name={item.icon} size={20} />
              {item.text}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const entriesIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
