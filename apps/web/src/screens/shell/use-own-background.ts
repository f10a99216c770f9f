import { type RefObject, useLayoutEffect } from 'react';

/** A path of our own origin and nothing that could end the CSS text it is written into. */
const OWN_PATH = /^\/(?!\/)[A-Za-z0-9/_.-]*$/;

/**
 * Puts a person's own picture behind a page (SHELL-18, SHELL-19). Set by script: the content security policy takes no
 * style attribute.
 * @param address `sUserBackground` of the page state; '' keeps the factory background
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
