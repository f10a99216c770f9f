/** Cookies that pages read and write. None of them gives a right (SEC-29, SEC-34). */
export const cookies = {
  luluId: 'LuluId',
  hostInstalled: 'HostInstalled',
  preferredViewer: 'PreferredViewer',
  viewerToastShown: 'viewertoastshown',
  coolNewFeatures: 'coolnewfeatures',
  lastTimeLoggedIn: 'LastTimeLoggedIn',
} as const;

export const cookieValues = {
  hostInstalled: 'True',
  preferredHost: 'Host',
  preferredHtml5: 'HTML5',
  viewerToastShown: 'yes',
  coolNewFeaturesSeen: '1',
} as const;

export const DEFAULT_COOKIE_DAYS = 365;
/** Lifetimes that differ from the default. */
export const cookieDays = { preferredViewer: 7, viewerToastShown: 1 } as const;
const YEAR_2050 = 'Fri, 31 Dec 2050 23:59:59 GMT';
const DAY_SECONDS = 86_400;

export interface CookieOptions {
  readonly days?: number;
  /** Host name of the page, given when the cookie goes to the parent domain. */
  readonly parentOf?: string;
}

/**
 * A cookie of the shell: 365 days unless given, and secure (COOKIE-10, COOKIE-11).
 * @returns text for `document.cookie`
 */
export function shellCookie(name: string, value: string, options: CookieOptions = {}): string {
  const domain = options.parentOf === undefined ? null : parentDomain(options.parentOf);
  const lifetime = `Max-Age=${(options.days ?? DEFAULT_COOKIE_DAYS) * DAY_SECONDS}`;
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    lifetime,
    'Secure',
    'SameSite=Lax',
    ...(domain === null ? [] : [`Domain=${domain}`]),
  ].join('; ');
}

/**
 * A cookie of the older helper: until 2050 unless given (COOKIE-12, COOKIE-13). No new cookie uses it (D-07).
 * @returns text for `document.cookie`
 */
export function oldCookie(name: string, value: string, days?: number): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    days === undefined ? `Expires=${YEAR_2050}` : `Max-Age=${days * DAY_SECONDS}`,
  ].join('; ');
}

/**
 * The cookies that each login sets to mark a registered person.
 * @param luluId random per account, gives no right (COOKIE-09, T-13)
 * @param now ISO 8601 instant
 * @returns texts for `document.cookie`
 */
export const registeredCookies = (luluId: string, now: string): readonly string[] => [
  shellCookie(cookies.luluId, luluId),
  shellCookie(cookies.lastTimeLoggedIn, now),
];

/** The account is closed: nobody is registered here any more. */
export const forgottenCookies: readonly string[] = [cookies.luluId, cookies.lastTimeLoggedIn].map((name) =>
  shellCookie(name, '', { days: 0 }),
);

/**
 * The cookie that marks the app as installed, set when the app has opened this page (COOKIE-01, COOKIE-02).
 * @param host of the page
 */
export const hostInstalledCookie = (host: string): string =>
  shellCookie(cookies.hostInstalled, cookieValues.hostInstalled, { parentOf: host });

/** The cookie `PreferredViewer`, for 7 days, on the parent domain (COOKIE-03 to COOKIE-06). */
export function preferredViewerCookie(viewer: 'Host' | 'HTML5', host: string): string {
  return shellCookie(cookies.preferredViewer, viewer, { days: cookieDays.preferredViewer, parentOf: host });
}
/** The cookie that notes that a viewer has answered the toast about the app. */
export const viewerToastShownCookie = (): string =>
  shellCookie(cookies.viewerToastShown, cookieValues.viewerToastShown, { days: cookieDays.viewerToastShown });

/** Reads one cookie of a `Cookie` header or of `document.cookie`; null when there is none. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}

/**
 * The parent domain of a host name, for cookies: the name without its first label. Null where a cookie has to stay with the host itself: for an IP
 * address, a single label, and a parent under which anybody can have a name (D-07, COOKIE-02).
 */
export function parentDomain(host: string): string | null {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const labels = name.split('.');
  const isAddress = name.includes('[') || name.includes(':') || /^[0-9.]+$/.test(name);
  const [first = '', second = ''] = labels.slice(1);
  if (isAddress || labels.length < 3) return null;
  // Public suffixes of two labels, such as co.uk; the browser itself knows and refuses the rest.
  const isPublicSuffix = labels.length === 3 && second.length === 2 && /^(co|com|org|net|ac|gov|edu|or|ne|go)$/.test(first);
  return isPublicSuffix ? null : labels.slice(1).join('.');
}
