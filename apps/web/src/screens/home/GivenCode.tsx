import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './home.module.css';

/** The nine digits of a share that has just begun, large. */
export function GivenCode({ viewerCode }: { readonly viewerCode: string }) {
  return (
    <p className={styles.given} role="status" aria-label={text('presenter.code')}>
      {formatViewerCode(viewerCode as ViewerCode)}
    </p>
  );
}
