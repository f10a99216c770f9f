import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { elapsed } from './elapsed.ts';
import styles from './elapsed.module.css';
import { useNow } from './use-now.ts';

/**
 * The time since a moment, counted up. Hidden from screen readers, which would read out every second.
 * @param since by the page's own clock
 */
export function Elapsed({ since }: { readonly since: Milliseconds }) {
  const now = useNow();
  return (
    <span className={styles.elapsed} aria-hidden="true" translate="no">
      {elapsed(now - since)}
    </span>
  );
}
