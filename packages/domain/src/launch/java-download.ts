import { platformOf } from '../browser/browser.ts';

/** The downloader in Java is for Macs that have it (JAVA-01, JAVA-02). @param hasJava by the browser's list of plug-ins (M-04) */
export const usesJavaDownloader = (userAgent: string, hasJava: boolean): boolean => hasJava && platformOf(userAgent) === 'MAC';

/** The same address over https (JAVA-08); unchanged for a server on this machine, which may have no https (LAUNCH-16). */
export function secureAddress(address: string): string {
  const url = new URL(address);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) url.protocol = 'https:';
  return url.href;
}
