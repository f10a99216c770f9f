/** In this order: each also claims to be some of those after it. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

const named = (userAgent: string, kinds: readonly (readonly [RegExp, string])[]): string | null =>
  kinds.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

/** So much of a user agent is looked at. */
const LONGEST = 512;

/** The names of a browser and of its system, from a fixed list, by its user agent; '' for those that the list does not have. */
export function browserAndSystem(userAgent: string): { readonly browser: string; readonly system: string } {
  const looked = userAgent.slice(0, LONGEST);
  return { browser: named(looked, BROWSERS) ?? '', system: named(looked, SYSTEMS) ?? '' };
}

/** The browser alone, such as `Firefox`; null for one that nobody would name. For words, never for decisions. */
export const browserName = (userAgent: string): string | null => named(userAgent, BROWSERS);

/** A browser as its person would name it, such as `Firefox, Windows`; '' for one that nobody would. For lists, never for decisions. */
export function nameOfBrowser(userAgent: string): string {
  const { browser, system } = browserAndSystem(userAgent);
  return [browser, system].filter((part) => part !== '').join(', ');
}
