import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './bubble.module.css';

/** A red bubble that tells of an error. Arrow at the left unless another side is named. */
export function Bubble({
  id,
  children,
  arrow = 'left',
}: {
  readonly id?: string;
  readonly children: ReactNode;
  readonly arrow?: 'left' | 'top' | 'none';
}) {
  return (
    <div id={id} className={styles.bubble} role="alert" data-arrow={arrow}>
      <Icon name="warning" size={20} />
      <span>{children}</span>
    </div>
  );
}
