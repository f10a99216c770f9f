import { BarButton } from '@ninefold/ui/button/Button.tsx';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import { useMenu } from '@ninefold/ui/menu/use-menu.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './more-menu.module.css';

export interface MoreItem {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  readonly isDanger?: boolean;
  /** Pressed several times in a row: the menu stays. */
  readonly isRepeated?: boolean;
  /** Of something that is on or off. */
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

/** What a narrow control bar has no room for, as a sheet above it. */
export function MoreMenu({ items }: { readonly items: readonly MoreItem[] }) {
  const { isOpen, root, toggle, close, onKeyDown } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and to the menu, which are both inside
    <div className={styles.root} ref={root} onKeyDown={onKeyDown}>
      <BarButton icon="more" isExpanded={isOpen} onPress={toggle}>
        {text('meeting.more')}
      </BarButton>
      {isOpen ? (
        <div className={styles.menu} role="menu" aria-label={text('meeting.more')}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role={item.isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
              {...(item.isOn === undefined ? {} : { 'aria-checked': item.isOn })}
              tabIndex={-1}
              data-danger={item.isDanger === true}
              onClick={() => {
                if (item.isRepeated !== true) close();
                item.onPress();
              }}
            >
              <Icon name={item.icon} size={20} />
              {item.text}
              {item.isOn === true ? <Icon name="check" size={20} /> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
