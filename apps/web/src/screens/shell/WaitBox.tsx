import { Loader } from '@ninefold/ui/loader/Loader.tsx';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services.ts';
import { text } from '../../platform/texts/text.ts';
import styles from './overlays.module.css';

/** The overlay over a page whose call takes long (SHELL-13). Nothing under it can be pressed meanwhile. */
export function WaitBox() {
  const { wait } = useServices();
  const [isShown, setShown] = useState(false);
  useEffect(() => wait.initialize(setShown), [wait]);
  return (
    // No status by its role: pages have one of their own, and this one is mostly silent.
    <div aria-live="polite" data-overlays="">
      {isShown ? (
        <div className={styles.scrim} data-overlay="wait">
          <p className={styles.box}>
            <Loader size="tiny" />
            {text('shell.wait')}
          </p>
        </div>
      ) : null}
    </div>
  );
}
