import { type RefObject, useEffect } from 'react';

/**
 * What has the focus of the keyboard may go away as it is pressed: Save, once the name is saved, or the form of an address that was claimed. The focus
 * would fall to the page, whose top is a long way from here (WCAG 2.4.3): it goes to `start`, from where the Tab key goes on in this part. Who presses
 * with a mouse or a finger is left alone.
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
