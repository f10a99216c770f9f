/** Whether the desktop app ("sticky" app) or the browser opens a meeting on this machine. */

/** What the cookie of the preferred viewer says; a value that the product never writes counts as none (D-06). */
export type ViewerChoice = 'none' | 'app' | 'browser';
/** What the cookie of the installed app says: two tests are made of it (D-90). `foreign` is set, but not as the product writes it. */
export type InstalledMark = 'none' | 'true' | 'foreign';

export interface StickyFacts {
  /** The address asks for the browser. */
  readonly isSuppressed: boolean;
  /** By an old browser's list of plug-ins, or by a launch that succeeded in this tab (D-56). */
  readonly isAppDetected: boolean;
  /** The flag of this tab's session (D-09). */
  readonly isInSession: boolean;
  readonly preferredViewer: ViewerChoice;
  readonly installedMark: InstalledMark;
}

/** Whether meetings open in the desktop app ("sticky", STICKY-07 to STICKY-13). Share follows the same rule (D-39). */
export function isStickyEnabled(facts: StickyFacts): boolean {
  if (facts.isSuppressed) return false;
  if (facts.isAppDetected || facts.isInSession || facts.preferredViewer === 'app') return true;
  return !isBrowserPreferred(facts) && facts.installedMark !== 'none';
}

/** Whether the desktop app is known to be installed on this machine (STICKY-14 to STICKY-18). */
export const isHostInstalled = (facts: StickyFacts): boolean =>
  !facts.isSuppressed && (facts.isAppDetected || facts.isInSession || facts.installedMark === 'true');

/** Whether the person has chosen the browser over the app (STICKY-19). */
export const isBrowserPreferred = ({ preferredViewer }: Pick<StickyFacts, 'preferredViewer'>): boolean => preferredViewer === 'browser';

/** What turning the preference on or off writes. */
export interface StickyChange {
  readonly isInSession: boolean;
  /** Kept for 7 days. */
  readonly preferredViewer: 'app' | 'browser';
  /** Also marks the app as installed; a preference that is turned off leaves that mark as it is. */
  readonly marksInstalled: boolean;
}
/** What is written when the app becomes the preference (STICKY-01 to STICKY-03). */
export const enableSticky: StickyChange = { isInSession: true, preferredViewer: 'app', marksInstalled: true };
/** What is written when the browser becomes the preference (STICKY-04 to STICKY-06). */
export const disableSticky: StickyChange = { isInSession: false, preferredViewer: 'browser', marksInstalled: false };
