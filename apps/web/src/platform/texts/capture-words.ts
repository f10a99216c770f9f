import { browserName } from '@ninefold/domain/browser/name-of-browser.ts';
import type { CaptureTrouble } from '../../live-meeting/capture-trouble.ts';
import { captureText } from './capture-text.ts';
import { siteSettingsOf } from './site-settings.ts';

/** Why there is no picture, and what to do in this browser. */
export function captureWords(trouble: CaptureTrouble, userAgent: string): string {
  if (trouble !== 'blocked') return captureText(trouble);
  return captureText(`blocked.${siteSettingsOf(userAgent)}`, { browser: browserName(userAgent) ?? '' });
}
