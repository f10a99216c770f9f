import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard focus in a part of the page when the focused control disappears as it is pressed, such as Save once the name is saved. The
 * browser would move the focus to the top of the page (WCAG 2.4.3); this moves it to `start`, so that Tab continues in this part. Presses by mouse
 * or finger are ignored.
 */
export function useFocusStays(part: RefObject<HTMLElement | null>, start: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    let last: EventTarget | null = null;
    let isByKeys = false;
    const remember = ({ target }: Event): void => {
      last = target instanceof Node && element.contains(target) ? target : null;
    };
    const notice = ({ type }: Event): void => {
      isByKeys = type === 'keydown';
    };
    let frame = 0;
    const observer = new MutationObserver(() => {
      if (!(last instanceof Node) || last.isConnected) return;
      last = null;
      // A field that comes instead may take it by itself, before the next painting.
      frame = requestAnimationFrame(() => {
        if (isByKeys && document.activeElement === document.body) start.current?.focus();
      });
    });
    observer.observe(element, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', notice, true);
    document.addEventListener('pointerdown', notice, true);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', notice, true);
      document.removeEventListener('pointerdown', notice, true);
    };
  }, [part, start]);
}
