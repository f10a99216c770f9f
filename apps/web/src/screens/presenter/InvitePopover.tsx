import { Button, IconButton } from '@ninefold/ui/button/Button.tsx';
import { useEffect, useRef } from 'react';
import { Unbroken } from '../../platform/texts/Unbroken.tsx';
import { text } from '../../platform/texts/text.ts';
import { shownCode } from './CodeBlock.tsx';
import styles from './presenter.module.css';
import { useCopy } from './use-copy.ts';

/** Code and link as one text to paste into a message. */
export function InvitePopover({
  viewerCode,
  link,
  site,
  onClose,
}: {
  readonly viewerCode: string;
  readonly link: string;
  readonly site: string;
  readonly onClose: () => void;
}) {
  const { result, copy } = useCopy();
  const box = useRef<HTMLElement | null>(null);
  const invitation = text('presenter.inviteText', { link, code: shownCode(viewerCode), site });
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      className={styles.popover}
      role="dialog"
      aria-labelledby="inviteHeading"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.popoverHead}>
        <h2 id="inviteHeading">{text('presenter.inviteTitle')}</h2>
        <IconButton icon="close" label={text('presenter.closeInvite')} onPress={onClose} />
      </div>
      <p>
        <Unbroken words={invitation} code={shownCode(viewerCode)} />
      </p>
      <div className={styles.popoverFoot}>
        <Button icon="copy" onPress={() => copy(invitation)}>
          {text('presenter.copyInvite')}
        </Button>
        <span aria-live="polite">{result === 'none' ? '' : text(result === 'copied' ? 'presenter.copied' : 'presenter.copyFailed')}</span>
      </div>
    </section>
  );
}
