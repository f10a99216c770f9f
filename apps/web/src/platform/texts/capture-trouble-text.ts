import { browserName } from '@ninefold/domain/browser/name-of-browser.ts';
import type { CaptureTrouble } from '../capture-trouble.ts';
import { captureText } from './capture-text.ts';
import { siteSettingsOf } from './site-settings.ts';

/**
 * Why there is no picture, and what to do in this browser.
 * @param isFramed whether the page stands inside another one: that one forbids then, else what came with the page itself, as from a proxy
 */
export function captureTroubleText(trouble: CaptureTrouble, userAgent: string, isFramed: boolean): string {
  if (trouble === 'denied-by-policy' && isFramed) return captureText('denied-by-frame');
  if (trouble !== 'blocked') return captureText(trouble);
  return captureText(`blocked.${siteSettingsOf(userAgent)}`, { browser: browserName(userAgent) ?? '' });
}
