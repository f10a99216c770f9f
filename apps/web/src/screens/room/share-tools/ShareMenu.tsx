import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { shareText } from '../../../platform/texts/share-text.ts';
import { BarMenu, type MenuItem } from '../bar/BarMenu.tsx';
import styles from './share-menu.module.css';

/** The menu beside Pause: the other way to pause, and what the bar has no room for. Its place stays when it is empty, so that nothing moves. */
export function ShareMenu({ items }: { readonly items: readonly MenuItem[] }) {
  if (items.length === 0) return <span className={styles.room} />;
  return (
    <BarMenu
      items={items}
      label={shareText('more')}
      side="left"
      button={(isOpen, toggle) => <IconButton icon="chevron-down" label={shareText('more')} isExpanded={isOpen} onPress={toggle} />}
    />
  );
}
