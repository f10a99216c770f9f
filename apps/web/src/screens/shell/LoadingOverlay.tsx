import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { text } from '../../platform/texts/text.ts';
import styles from './overlays.module.css';

/** In place of a page whose code is on its way (SHELL-23). Style alone holds it back for 300 ms: mostly the page is there before. */
export function LoadingOverlay() {
  return (
    <div className={styles.loading} role="status" data-overlay="loading">
      <Loader />
      <p>{text('shell.loading')}</p>
    </div>
  );
}
