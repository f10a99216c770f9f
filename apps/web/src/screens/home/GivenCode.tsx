import type { ViewerCode } from '@ninefold/domain/shared/ids.ts';
import { formatViewerCode } from '@ninefold/domain/viewer-code/viewer-code.ts';
import type { ReactNode } from 'react';
import type { Store } from '../../platform/store.ts';
import { useStore } from '../../platform/use-store.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './home.module.css';
import type { ShownCode } from './home-model.ts';

/**
 * The viewer code of a share that has just begun, in large digits.
 * @param instead shown before there is a code
 */
export function GivenCode({ shown, instead }: { readonly shown: Store<ShownCode | null>; readonly instead: ReactNode }) {
  const code = useStore(shown);
  if (code === null) return instead;
  return (
    <p
      className={styles.given}
      role="status"
      translate="no"
      aria-label={text('presenter.code')}
      {...(code.isGiven ? {} : { 'aria-busy': true })}
    >
      {formatViewerCode(code.viewerCode as ViewerCode)}
    </p>
  );
}
