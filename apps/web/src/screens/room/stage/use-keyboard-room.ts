import { type RefObject, useEffect } from 'react';

/** Less than this is a bar of the browser's, not a keyboard; in CSS pixels. */
const SMALLEST_KEYBOARD_PX = 120;

/**
 * Keeps the page within the area that an on-screen keyboard leaves free, for browsers that lay the keyboard over the page (Visual Viewport).
 * `data-keyboard` is set while the keyboard is up. A page that is zoomed by pinching is left as it is.
 */
export function useKeyboardRoom(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    const page = whole.current;
    if (view === null || page === null) return;
    const fit = () => {
      const isUp = view.scale < 1.01 && window.innerHeight - view.height > SMALLEST_KEYBOARD_PX;
      page.toggleAttribute('data-keyboard', isUp);
      page.style.height = isUp ? `${view.height}px` : '';
      page.style.top = isUp ? `${view.offsetTop}px` : '';
    };
    fit();
    view.addEventListener('resize', fit);
    view.addEventListener('scroll', fit);
    return () => {
      view.removeEventListener('resize', fit);
      view.removeEventListener('scroll', fit);
    };
  }, [whole]);
}
