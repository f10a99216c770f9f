import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useRef } from 'react';
import { text } from '../../../platform/texts/text.ts';
import { BarMenu, type MenuItem } from './BarMenu.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './more-menu.module.css';

export type MoreItem = MenuItem;

/** The menu More of a narrow control bar, as a sheet above it. Its code is loaded after the bar's. */
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
