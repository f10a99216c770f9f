import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './home.module.css';

/** The nine digits of a share that has just begun, large. @param isGiven false while the server is still asked for them */
export function GivenCode({ viewerCode, isGiven }: { readonly viewerCode: string; readonly isGiven: boolean }) {
  return (
    <p className={styles.given} role="status" aria-label={text('presenter.code')} {...(isGiven ? {} : { 'aria-busy': true })}>
      {formatViewerCode(viewerCode as ViewerCode)}
    </p>
  );
}
