import { browserName } from '@ninefold/domain/browser/name-of-browser.ts';

/** Where a person lifts a block, as the browsers of one family have it. */
export type SiteSettings = 'Firefox' | 'Chrome' | 'Safari' | 'other';

const chromiums: readonly (string | null)[] = ['Chrome', 'Edge', 'Opera', 'Samsung Internet'];
/** Every browser on an iPhone or iPad is Safari's engine under another menu. */
const isOnPhoneOfApple = (userAgent: string): boolean => /\b(iPhone|iPad|iPod)\b/.test(userAgent);

/** How this browser names its settings for a site, by its user agent. For texts only, never for decisions. */
export function siteSettingsOf(userAgent: string): SiteSettings {
  if (isOnPhoneOfApple(userAgent)) return 'other';
  const name = browserName(userAgent);
  if (name === 'Firefox' || name === 'Safari') return name;
  return chromiums.includes(name) ? 'Chrome' : 'other';
}
