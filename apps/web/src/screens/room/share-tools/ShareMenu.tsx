import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { shareText } from '../../../platform/texts/share-text.ts';
import { BarMenu, type MenuItem } from '../bar/BarMenu.tsx';
import styles from './share-menu.module.css';

/** Beside Pause: the other way to hold the share back, and where the bar has no room what can be changed of it. Its room stays when it has nothing to offer. */
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
