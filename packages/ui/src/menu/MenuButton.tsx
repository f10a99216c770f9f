import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './menu.module.css';
import { useMenu } from './use-menu.ts';

export interface MenuItem {
  readonly id: string;
  readonly text: string;
  readonly icon: IconName;
  /** A place to go to, or something to do. */
  readonly href?: string;
  readonly onPress?: () => void;
  /** Of one that is chosen among the others of its menu: whether it is; undefined where nothing is chosen. */
  readonly isChosen?: boolean;
}

/** A button that opens a menu under it. */
export function MenuButton({
  children,
  items,
  className,
}: {
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}) {
  const { isOpen, root, toggle, close, onKeyDown } = useMenu();
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and to the menu, which are both inside
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={`${styles.button} ${className ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {children}
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen ? (
        <div className={styles.menu} id={id} role="menu">
          {items.map((item) => (
            <Item key={item.id} item={item} onDone={close} />
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
      {item.isChosen === true ? (
        <span className={styles.chosen}>
          <Icon name="check" size={20} />
        </span>
      ) : null}
    </>
  );
  if (item.href !== undefined) {
    return (
      <a role="menuitem" tabIndex={-1} href={item.href}>
        {inside}
      </a>
    );
  }
  const kind = item.isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.isChosen };
  return (
    <button
      type="button"
      {...kind}
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
