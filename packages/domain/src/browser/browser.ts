/** Session types of the source (BINFO-01 to BINFO-07); another idea than the client's session type (D-27). */
export type BrowserSessionType = 'IE8' | 'IE9' | 'IE11' | 'FF' | 'Opera' | 'Chrome' | 'Safari';

export const browserCode = { Chrome: 0, Safari: 1, Firefox: 2, IE: 3 } as const;
export type BrowserCode = (typeof browserCode)[keyof typeof browserCode];
export const osCode = { Windows: 0, Mac: 1 } as const;
export type OsCode = (typeof osCode)[keyof typeof osCode];
export type Platform = 'MAC' | 'Windows';

/** The browser of a user agent as the old API reports it: its family, for Internet Explorer with the version. Unknown ones count as Safari (D-64). */
export function browserSessionType(userAgent: string): BrowserSessionType {
  const ie = internetExplorerVersion(userAgent);
  if (ie !== null) return ie >= 11 ? 'IE11' : ie >= 9 ? 'IE9' : 'IE8';
  if (/\bOPR\/|\bOpera\b|\bOPiOS\//.test(userAgent)) return 'Opera';
  if (/\bFirefox\/|\bFxiOS\//.test(userAgent)) return 'FF';
  // New Edge and the other Chromium browsers name Chrome too.
  if (/\bChrome\/|\bChromium\/|\bCriOS\/|\bEdgiOS\//.test(userAgent)) return 'Chrome';
  return 'Safari';
}

const codeOfType: Readonly<Record<BrowserSessionType, BrowserCode>> = {
  IE8: browserCode.IE,
  IE9: browserCode.IE,
  IE11: browserCode.IE,
  FF: browserCode.Firefox,
  Opera: browserCode.Chrome,
  Chrome: browserCode.Chrome,
  Safari: browserCode.Safari,
};
/** The old API's code of the browser of a user agent. */
export const browserCodeOf = (userAgent: string): BrowserCode => codeOfType[browserSessionType(userAgent)];

/** The platform of a user agent: `MAC` for desktop Macs, `Windows` for everything else (D-64). */
export const platformOf = (userAgent: string): Platform =>
  /Macintosh|Mac OS X|MacIntel/.test(userAgent) && !isMobile(userAgent) ? 'MAC' : 'Windows';
/** The old API's code of the operating system of a user agent. */
export const osCodeOf = (userAgent: string): OsCode => (platformOf(userAgent) === 'MAC' ? osCode.Mac : osCode.Windows);

/** Whether the browser runs on a phone or tablet, by the words that its user agent uses for these (BINFO-16 to BINFO-22). */
export const isMobile = (userAgent: string): boolean => /Android|BlackBerry|BB10|iPhone|iPad|iPod|Windows Phone|IEMobile/i.test(userAgent);

/** The real version, also when a page is shown in compatibility view (`MSIE 7.0` with `Trident/7.0` is version 11). */
export function internetExplorerVersion(userAgent: string): number | null {
  const trident = userAgent.match(/Trident\/(\d+)/)?.[1];
  if (trident !== undefined) return Number(trident) + 4;
  const msie = userAgent.match(/MSIE (\d+)/)?.[1];
  return msie !== undefined && !/\bOpera\b/.test(userAgent) ? Number(msie) : null;
}
