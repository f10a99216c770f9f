import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { text } from '../../platform/texts/text.ts';
import styles from './overlays.module.css';

/** Shown in place of a page while its code loads (SHELL-23). CSS hides it for the first 300 ms, within which most pages arrive. */
export function LoadingOverlay() {
  return (
    <div className={styles.loading} role="status" data-overlay="loading">
      <Loader />
      <p>{text('shell.loading')}</p>
    </div>
  );
}
