import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './notices.module.css';
import { watchSize } from '../../../platform/watch-size.ts';

/** Above and below the strip, CSS pixels. */
const GAP_PX = 8;

/**
 * The place of all notices: a strip above the picture as high as the room left (`--notices-strip`); where there is none, a pile at the lower edge
 * of the page, which keeps as much free below itself (`--notices-over`).
 */
export function NoticePile({ children }: { readonly children: ReactNode }) {
  const pile = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    const element = pile.current;
    const page = element?.parentElement;
    if (element === null || page == null) return;
    const keepFree = () => {
      const { offsetHeight } = element;
      const below = Number.parseFloat(getComputedStyle(element).getPropertyValue('--notices-below'));
      page.style.setProperty('--notices-strip', `${offsetHeight === 0 ? 0 : offsetHeight + 2 * GAP_PX}px`);
      page.style.setProperty('--notices-over', `${offsetHeight === 0 ? 0 : offsetHeight + below}px`);
    };
    const stopWatching = watchSize(element, keepFree);
    return () => {
      stopWatching();
      page.style.removeProperty('--notices-over');
      page.style.removeProperty('--notices-strip');
    };
  }, []);
  return (
    <div className={styles.notices} ref={pile} data-keeps-focus>
      {children}
    </div>
  );
}
