import { browserSessionType, internetExplorerVersion } from './browser.ts';

export const MINIMUM_INTERNET_EXPLORER = 11;
export const MINIMUM_SAFARI = 8;
/** Safari names its version from 3.0 on, whose engine was build 525. */
const FIRST_WEBKIT_WITH_VERSION = 522;

/** True for browsers that are sent to the page of unsupported browsers (ROUTE-20 to ROUTE-22). Unknown ones are let in. */
export function isBrowserSuppressed(userAgent: string): boolean {
  const ie = internetExplorerVersion(userAgent);
  if (ie !== null) return ie < MINIMUM_INTERNET_EXPLORER;
  const safari = safariVersion(userAgent);
  return safari !== null && safari < MINIMUM_SAFARI;
}

function safariVersion(userAgent: string): number | null {
  const isOther =
    browserSessionType(userAgent) !== 'Safari' || /Android|BlackBerry|BB10|Edge\/|Silk\/|PhantomJS|webOS|SamsungBrowser/.test(userAgent);
  if (isOther || !userAgent.includes('Safari/')) return null;
  const version = userAgent.match(/Version\/(\d+)/)?.[1];
  if (version !== undefined) return Number(version);
  const webkit = Number(userAgent.match(/AppleWebKit\/(\d+)/)?.[1] ?? Number.NaN);
  return webkit < FIRST_WEBKIT_WITH_VERSION ? 2 : null;
}
