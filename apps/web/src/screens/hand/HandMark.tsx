import { Icon } from '@ninefold/ui/icon/Icon.tsx';
import { presentingText } from '../../platform/texts/presenting-text.ts';
import styles from './hand.module.css';

/** Beside the name of whoever has raised a hand. */
export function HandMark() {
  return (
    <span className={styles.mark}>
      <Icon name="hand" size={16} />
      <span className="sr">{presentingText('handRaised')}</span>
    </span>
  );
}
