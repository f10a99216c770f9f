/** Links between content pages are followed without a load, wherever they stand (NAV-01). One listener for the whole page. */
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { contentAddress, isContentPath } from './content-addresses.ts';
import { isStateStale } from './stale-state.ts';

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * The address that a click on a link leads to within this document, without a page load. Null when the browser has to handle the click: new tabs
 * and windows, downloads, other sites, meetings, links to the same page, and all links once the server has changed the page state.
 * @param press the click event
 */
export function followed(press: Press, here: Pick<Location, 'origin' | 'pathname'>, pageState: PageState): string | null {
  if (press.defaultPrevented || press.button !== 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return null;
  const link = press.target instanceof Element ? press.target.closest('a') : null;
  if (link === null || link.href === '' || link.hasAttribute('download') || !['', '_self'].includes(link.target)) return null;
  if (isStateStale() || pageState.sDownloadQuery !== '' || !isContentPath(here.pathname)) return null;
  // The same page again is a wish to load it anew, or a place on it.
  if (link.pathname.toLowerCase() === here.pathname.toLowerCase()) return null;
  return contentAddress(link.href, here.origin, pageState);
}

/**
 * Takes clicks on links of ours in the document and calls `go` with the address, instead of a page load.
 * @returns how to stop
 */
export function followLinks(window: Window, pageState: PageState, go: (address: string) => void): () => void {
  const onClick = (event: MouseEvent): void => {
    const address = followed(event, window.location, pageState);
    if (address === null) return;
    event.preventDefault();
    go(address);
  };
  // After everything on the page had its say.
  window.addEventListener('click', onClick);
  return () => window.removeEventListener('click', onClick);
}
