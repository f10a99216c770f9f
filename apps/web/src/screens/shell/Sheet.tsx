import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** One piece of paper, its corner folded as in the mark. The orange fold belongs to pages with one or two actions. */
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
