import { Bubble } from '@ninefold/ui/bubble/Bubble.tsx';
import styles from './home.module.css';
import { NoCapture } from './NoCapture.tsx';
import type { Home } from './use-home.ts';

/**
 * The line above the button Share: a hint, what this browser cannot do, or why the last share was refused. `#globalError` is the element of the
 * error.
 */
export function ShareSlot({ home, hint }: { readonly home: Home; readonly hint: string }) {
  const { sharing } = home;
  if (home.error?.of !== 'share')
    return <div className={styles.slot}>{sharing === 'by-app' || sharing === 'as-stills' ? <NoCapture sharing={sharing} /> : hint}</div>;
  return (
    <div id="globalError" className={styles.slot}>
      <Bubble arrow="none" onHide={home.hideError}>
        {home.error.message}
      </Bubble>
    </div>
  );
}
