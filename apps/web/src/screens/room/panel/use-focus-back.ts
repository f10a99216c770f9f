import { type RefObject, useLayoutEffect } from 'react';

/** The bar's buttons for the parts of the panel, and whatever else opens it. */
const OPENERS = '[data-opens-panel] button:not([disabled])';

/**
 * Returns the focus, when a part of the page that holds it disappears, to the element that had it before, or to the first button that opens the
 * part again. Otherwise the browser moves it to the top of the page (WCAG 2.4.3).
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement) !== true) return;
      // After the drawing, which takes this part away.
      queueMicrotask(() => {
        for (const opener of [before, ...document.querySelectorAll(OPENERS)]) {
          if (!(opener instanceof HTMLElement) || opener === document.body) continue;
          opener.focus();
          if (document.activeElement === opener) return;
        }
      });
    };
  }, [part]);
}
