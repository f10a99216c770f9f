import { browserCode, browserCodeOf, browserSessionType } from '../browser/browser.ts';

/** How a protocol link is opened: in a frame nobody sees, as the page's own address, in a new window, or by the browser's function for it. */
export type LaunchMethod = 'hidden-frame' | 'page-address' | 'new-window' | 'system';

/**
 * The way in which a browser opens the app's address (LAUNCH-11 to LAUNCH-14, M-03).
 * @param hasSystemLaunch the browser has a function that launches (Internet Explorer and old Edge)
 */
export function launchMethodOf(userAgent: string, hasSystemLaunch: boolean): LaunchMethod {
  const isInternetExplorer = browserCodeOf(userAgent) === browserCode.IE;
  const isOldEdge = /\bEdge\/\d/.test(userAgent);
  if (hasSystemLaunch && (isInternetExplorer || isOldEdge)) return 'system';
  if (isInternetExplorer) return 'new-window';
  const type = browserSessionType(userAgent);
  // Safari shows an error page for an address that nobody opens: better where nobody sees it.
  return type === 'FF' || type === 'Safari' ? 'hidden-frame' : 'page-address';
}
