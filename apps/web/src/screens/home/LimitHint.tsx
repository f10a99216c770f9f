import { text } from '../../platform/texts/text.ts';
import styles from './home.module.css';
import type { HomeError } from './home-model.ts';
import type { Home } from './use-home.ts';

/** The line under Join or Share that says what helps against a limit. The text of the bubble beside it is fixed (D-30, D-43). */
export function LimitHint({ home, of }: { readonly home: Home; readonly of: HomeError['of'] }) {
  return home.error?.of === of && home.error.isLimit === true ? <p className={styles.after}>{text('meeting.limit')}</p> : null;
}
