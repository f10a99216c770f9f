import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import { Button } from '@ninefold/ui/button/Button.tsx';
import { useLayoutEffect } from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import { markOnce } from '../../../platform/performance-marks.ts';
import { startText } from '../../../platform/texts/start-text.ts';
import { text } from '../../../platform/texts/text.ts';
import styles from './presenter.module.css';
import { useCopy } from '../../../platform/use-copy.ts';

/** A viewer code with dashes, `ddd-ddd-ddd`. */
export const shownCode = (viewerCode: string): string => formatViewerCode(viewerCode as ViewerCode);

/**
 * The viewer code in large digits, with buttons that copy it and the link.
 * @param personalUrl under which the meeting is shared: then its address is large, and the code stands beside it (D-45)
 */
export function CodeBlock({
  viewerCode,
  personalUrl,
  link,
  site,
}: {
  readonly viewerCode: string | null;
  readonly personalUrl: string | null;
  readonly link: string;
  readonly site: string;
}) {
  const shown = viewerCode === null ? '' : shownCode(viewerCode);
  useLayoutEffect(() => {
    if (shown !== '') return afterPaint(() => markOnce('share:code'));
  }, [shown]);
  return (
    <section className={styles.codeBlock} aria-label={text('presenter.howToJoin')}>
      {personalUrl === null ? null : (
        <div className={styles.address}>
          <p className="small quiet" aria-hidden="true">
            {startText('start.personal')}
          </p>
          <p className={styles.url} role="status" translate="no" aria-label={startText('start.personal')}>
            {site}/<wbr />
            {personalUrl}
          </p>
        </div>
      )}
      <div>
        <p className="small quiet" aria-hidden="true">
          {text('presenter.code')}
        </p>
        <p className={styles.code} role="status" translate="no" aria-label={text('presenter.code')}>
          {shown}
        </p>
        <p className="quiet">
          {text('presenter.at')}{' '}
          <b className={styles.site} translate="no">
            {site}
          </b>
          {text('presenter.orLink')}
        </p>
      </div>
      {/* Their room is kept for them: nothing below moves when the code comes. */}
      <div className={styles.copies} data-there={viewerCode !== null}>
        <Copy icon="copy" label={text('presenter.copyCode')} value={shown} />
        <Copy icon="link" label={text('presenter.copyLink')} value={link} />
      </div>
    </section>
  );
}

/** Says under itself how its copying went. */
function Copy({ icon, label, value }: { readonly icon: 'copy' | 'link'; readonly label: string; readonly value: string }) {
  const { result, copy } = useCopy();
  return (
    <div className={styles.copy}>
      <Button variant="white" icon={icon} onPress={() => copy(value)}>
        {label}
      </Button>
      <p className={styles.copied} aria-live="polite">
        {result === 'none' ? '' : text(result === 'copied' ? 'presenter.copied' : 'presenter.copyFailed')}
      </p>
    </div>
  );
}
