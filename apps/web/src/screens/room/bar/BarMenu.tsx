import type { KeyAction } from '@ninefold/domain/keys/key-settings.ts';
import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import type { IconName } from '@ninefold/ui/icon/icon-names.ts';
import { useMenu } from '@ninefold/ui/menu/use-menu.ts';
import type { ReactNode } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './bar-menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  readonly isDanger?: boolean;
  /** Pressed several times in a row: the menu stays. */
  readonly isRepeated?: boolean;
  /** Of something that is on or off. */
  readonly isOn?: boolean;
  /** What has a key that does the same. */
  readonly shortcut?: KeyAction;
  readonly onPress: () => void;
}

export interface BarMenuProps {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly className?: string | undefined;
  /** Which edge of the button it stands at. */
  readonly side: 'left' | 'right';
  /** The button that opens it. */
  readonly button: (isOpen: boolean, toggle: () => void) => ReactNode;
}

/** A menu above the control bar, at its button. */
export function BarMenu({ items, label, className, side, button }: BarMenuProps) {
  const { isOpen, root, toggle, close, onKeyDown } = useMenu();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and to the menu, which are both inside
    <div className={`${styles.root} ${className ?? ''}`} ref={root} onKeyDown={onKeyDown}>
      {button(isOpen, toggle)}
      {isOpen ? (
        <div className={styles.menu} role="menu" aria-label={label} data-side={side}>
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
              {item.shortcut === undefined ? null : <Shortcut action={item.shortcut} />}
              {item.isOn === true ? <Icon name="check" size={20} /> : null}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The shortcut beside the label. Hidden from screen readers and no part of the name, since the list of keys has it. Nothing without a shortcut. */
function Shortcut({ action }: { readonly action: KeyAction }) {
  const { [action]: key = '' } = useShortcuts();
  return key === '' ? null : (
    <span className={styles.key} aria-hidden="true">
      {key}
    </span>
  );
}
