import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../platform/texts/text.ts';
import { BarMenu, type MenuItem } from './BarMenu.tsx';
import styles from './more-menu.module.css';

export type MoreItem = MenuItem;

/** What a narrow control bar has no room for, as a sheet above it. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  return (
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
  );
}
