import { IconButton } from '@ninefold/ui/button/Button.tsx';
import { text } from '../../../platform/texts/text.ts';
import { shownCode } from './CodeBlock.tsx';
import styles from './presenter.module.css';
import { useCopy } from '../../../platform/use-copy.ts';

/** The viewer code in the top line, while another person's screen takes the place of the large code. */
export function CodeChip({ viewerCode }: { readonly viewerCode: string }) {
  const { result, copy } = useCopy();
  return (
    <span className={styles.chip}>
      <span role="status" translate="no" aria-label={text('presenter.code')}>
        {shownCode(viewerCode)}
      </span>
      <IconButton
        icon={result === 'copied' ? 'check' : 'copy'}
        label={text('presenter.copyCode')}
        onPress={() => copy(shownCode(viewerCode))}
      />
      <span className="sr" aria-live="polite">
        {result === 'none' ? '' : text(result === 'copied' ? 'presenter.copied' : 'presenter.copyFailed')}
      </span>
    </span>
  );
}
