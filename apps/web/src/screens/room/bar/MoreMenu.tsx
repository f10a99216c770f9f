import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useRef } from 'react';
import { text } from '../../../platform/texts/text.ts';
import { BarMenu, type MenuItem } from './BarMenu.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './more-menu.module.css';

export type MoreItem = MenuItem;

/** What a narrow control bar has no room for, as a sheet above it. It is the part of every bar that comes late, and brings what nobody needs before it. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bar = place.current?.closest('[data-keys=bar]');
    return bar ? keepFocus(bar) : undefined;
  }, []);
  return (
    <span ref={place} className={styles.place} data-more>
      <BarMenu
        items={items}
        label={text('meeting.more')}
        className={styles.root}
        side="right"
        button={(isOpen, toggle) => (
          <BarButton icon="more" isExpanded={isOpen} onPress={toggle}>
            {text('meeting.more')}
          </BarButton>
        )}
      />
    </span>
  );
}
