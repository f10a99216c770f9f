import { type RefObject, useLayoutEffect } from 'react';

/** The bar's buttons for the parts of the panel, and whatever else opens it. */
const OPENERS = '[data-opens-panel] button:not([disabled])';

/**
 * The focus of what goes away goes back to what had it before, or to the first button there is that opens it again: it would fall to the page, and
 * whoever uses the keyboard would begin at its top (WCAG 2.4.3).
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
