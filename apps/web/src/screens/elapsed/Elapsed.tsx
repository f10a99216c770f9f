import type { Milliseconds } from '@ninefold/domain/shared/units.ts';
import { elapsed } from './elapsed.ts';
import styles from './elapsed.module.css';
import { useNow } from './use-now.ts';

/**
 * How long it has lasted, for eyes alone: ears would get every second.
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
