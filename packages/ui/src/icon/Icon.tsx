import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';

/** An icon is always beside a word or inside a control that has a name, so it is hidden from screen readers. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: 16 | 20 | 24 }) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
