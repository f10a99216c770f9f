import { text } from '../../platform/texts/text.ts';
import styles from './home.module.css';
import type { Home, HomeError } from './use-home.ts';

/** Below the button of one half: the bubble's words are fixed (D-30, D-43), this line says what helps. */
export function LimitHint({ home, of }: { readonly home: Home; readonly of: HomeError['of'] }) {
  return home.error?.of === of && home.error.isLimit === true ? <p className={styles.after}>{text('meeting.limit')}</p> : null;
}
