import type { InstalledMark, PreferredViewer, StickyChange } from '@ninefold/domain/sticky/sticky-preference.ts';
import { cookies, cookieValues, hostInstalledCookie, preferredViewerCookie, readCookie } from './cookies.ts';

/** What the cookies say of the app on this machine. Whoever forges them changes what opens on their own machine, no more (SEC-34). */
export function readStickyCookies(header: string): { readonly preferredViewer: PreferredViewer; readonly installedMark: InstalledMark } {
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

/** Present means on, except the values `false` and `0` (D-73). Names match in any letter case (D-22). */
export function readSwitch(search: string, name: string): boolean {
  const found = [...new URLSearchParams(search)].find(([written]) => written.toLowerCase() === name.toLowerCase());
  return found !== undefined && !['false', '0'].includes(found[1].toLowerCase());
}
