import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import styles from './tag.module.css';

/** A small label for a state, with icon, text and colour. */
export function Tag({
  children,
  variant = 'quiet',
  icon,
}: {
  readonly children: ReactNode;
  readonly variant?: 'quiet' | 'info' | 'warn' | 'live';
  readonly icon?: IconName;
}) {
  return (
    <span className={`${styles.tag} ${styles[variant] ?? ''}`}>
      {variant === 'live' ? <span className={styles.dot} /> : null}
      {icon === undefined ? null : <Icon name={icon} size={16} />}
      {children}
    </span>
  );
}
