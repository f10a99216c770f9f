/** Links between content pages are followed without a load, wherever they stand (NAV-01). One listener for the whole page. */
import type { PageState } from '@ninefold/legacy-api/page-state.ts';
import { contentAddress, isContentPath } from './content-addresses.ts';
import { isStateStale } from './stale-state.ts';

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * Where a press leads without a load; null when it is the browser's: new tabs and windows, downloads, other sites, the meeting, places on
 * the same page, and every way that leaves a page whose state the server has changed since.
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

/** @returns how to stop */
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
