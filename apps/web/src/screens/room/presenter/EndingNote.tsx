import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { text } from '../../../platform/texts/text.ts';
import styles from './presenter.module.css';

/** The only content of the page after the meeting was ended while the socket was down. */
export function EndingNote() {
  return (
    <div className={styles.present}>
      <section className={styles.ready} role="status">
        <Loader />
        <h2>{text('presenter.ending')}</h2>
      </section>
    </div>
  );
}
