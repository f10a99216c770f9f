import { type InstalledMark, isStickyEnabled, type ViewerChoice, type StickyChange } from '@ninefold/domain/sticky/sticky-preference.ts';
import { cookies, cookieValues, hostInstalledCookie, preferredViewerCookie, readCookie } from './cookies.ts';
import { queryNames } from './links.ts';

/**
 * Reads from the cookies whether the app is installed on this machine and which viewer the person prefers. A forged cookie changes only what opens
 * on their own machine (SEC-34).
 */
export function readStickyCookies(header: string): { readonly preferredViewer: ViewerChoice; readonly installedMark: InstalledMark } {
  const viewer = readCookie(header, cookies.preferredViewer);
  const installed = readCookie(header, cookies.hostInstalled);
  return {
    preferredViewer: viewer === cookieValues.preferredHost ? 'app' : viewer === cookieValues.preferredHtml5 ? 'browser' : 'none',
    installedMark: installed ? (installed === cookieValues.hostInstalled ? 'true' : 'foreign') : 'none',
  };
}

/** The cookies that a change of the preference sets, as text for `document.cookie`. @param host of the page */
export const stickyCookies = ({ preferredViewer, marksInstalled }: StickyChange, host: string): readonly string[] => [
  preferredViewerCookie(preferredViewer === 'app' ? cookieValues.preferredHost : cookieValues.preferredHtml5, host),
  ...(marksInstalled ? [hostInstalledCookie(host)] : []),
];

/**
 * Whether the page before a meeting may be shown, as far as the server can tell: false only when the meeting's own page is sure to be shown, unless
 * this tab remembers otherwise.
 * @param address path and query
 */
export function mayShowInterstitial(cookieHeader: string, address: string): boolean {
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const tab = { isSuppressed: readSwitch(search, queryNames.suppressSticky), isAppDetected: false, isInSession: false };
  return readSwitch(search, queryNames.suppressBrowser) || isStickyEnabled({ ...tab, ...readStickyCookies(cookieHeader) });
}

/** Reads a switch from a query: on when it is present, unless its value is `false` or `0` (D-73). Names match in any letter case (D-22). */
export function readSwitch(search: string, name: string): boolean {
  const found = [...new URLSearchParams(search)].find(([written]) => written.toLowerCase() === name.toLowerCase());
  return found !== undefined && !['false', '0'].includes(found[1].toLowerCase());
}
