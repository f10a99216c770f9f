import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import styles from './hand.module.css';

/**
 * The mark of a raised hand beside a person's name.
 * @param isHeardOnly for screen readers only, because something else shows it
 */
export function HandMark({ isHeardOnly = false }: { readonly isHeardOnly?: boolean }) {
  if (isHeardOnly) return <span className="sr">{presentingText('handRaised')}</span>;
  return (
    <span className={styles.mark}>
      <Icon name="hand" size={16} />
      <span className="sr">{presentingText('handRaised')}</span>
    </span>
  );
}
