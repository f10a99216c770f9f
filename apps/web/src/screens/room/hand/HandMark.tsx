import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { presentingText } from '../../../platform/texts/presenting-text.ts';
import styles from './hand.module.css';

/** Beside the name of whoever has raised a hand. @param isHeardOnly something else shows it to the eye */
export function HandMark({ isHeardOnly = false }: { readonly isHeardOnly?: boolean }) {
  if (isHeardOnly) return <span className="sr">{presentingText('handRaised')}</span>;
  return (
    <span className={styles.mark}>
      <Icon name="hand" size={16} />
      <span className="sr">{presentingText('handRaised')}</span>
    </span>
  );
}
