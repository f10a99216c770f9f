import { Button } from '@ninefold/ui/button/Button.tsx';
import type { ReactNode } from 'react';
import { text } from '../../../platform/texts/text.ts';
import styles from './own-window.module.css';
import type { OwnWindow } from './use-own-window.ts';

/**
 * The place in the page of a part that can move into a window of its own; while it has moved, a line of text is in its place.
 * @param children one element
 */
export function OwnWindowHome({ own, children }: { readonly own: OwnWindow; readonly children: ReactNode }) {
  return (
    <div className={styles.home} ref={own.home}>
      {children}
      {own.window === null ? null : (
        <div className={styles.away} role="status">
          <p>{text('viewer.windowAway')}</p>
          <Button variant="white" onPress={own.bringBack}>
            {text('viewer.windowBack')}
          </Button>
        </div>
      )}
    </div>
  );
}
