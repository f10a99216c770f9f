import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** A panel that looks like a sheet of paper with a folded corner. Pages with one or two actions have the orange fold. */
export function Sheet({
  fold = 'orange',
  isSmall = false,
  children,
}: {
  readonly fold?: 'orange' | 'plain';
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.wrap} data-fold={fold} data-small={isSmall}>
      {children}
    </div>
  );
}

export const sheetClass = styles.sheet;
export const paddedSheetClass = `${styles.sheet} ${styles.pad}`;
