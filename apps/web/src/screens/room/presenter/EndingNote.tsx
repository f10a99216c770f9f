import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { text } from '../../../platform/texts/text.ts';
import styles from './presenter.module.css';

/** All that the page says once its meeting has been ended without a socket: whatever else stood here would speak of a meeting that goes on. */
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
