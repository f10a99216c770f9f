import { isForInputMethod } from '../events/input-method.ts';
import type { ReactNode } from 'react';
import styles from './action-link.module.css';

/** A link that does something on this page: it has no address, so it is pressed by click or Enter and opens no tab. */
export function ActionLink({ children, onPress }: { readonly children: ReactNode; readonly onPress: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address takes no focus, and a button is no link
    <span
      className={styles.link}
      role="link"
      tabIndex={0}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isForInputMethod(event.nativeEvent)) onPress();
      }}
    >
      {children}
    </span>
  );
}
