import { type RefObject, useLayoutEffect } from 'react';

/** A path of our own origin and nothing that could end the CSS text it is written into. */
const OWN_PATH = /^\/(?!\/)[A-Za-z0-9/_.-]*$/;

/**
 * Sets a person's own picture as the background of a page (SHELL-18, SHELL-19). By script, because the content security policy allows no style
 * attribute.
 * @param address `sUserBackground` of the page state; '' keeps the default background
 */
export function useOwnBackground(page: RefObject<HTMLElement | null>, address: string): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (element === null || !OWN_PATH.test(address)) return;
    element.dataset['own'] = 'true';
    element.style.setProperty('--own-picture', `url("${address}")`);
    return () => {
      delete element.dataset['own'];
      element.style.removeProperty('--own-picture');
    };
  }, [page, address]);
}
