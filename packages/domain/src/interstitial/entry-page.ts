/** What stands at `/{codeOrPurl}`: the meeting in the browser, the launch of the app, or the offer of the app or another browser. */
export type EntryPage = 'viewer' | 'launch' | 'offer';

export interface EntryFacts {
  readonly isStickyEnabled: boolean;
  readonly isClientSupported: boolean;
  /** The address hides the browser. */
  readonly isBrowserSuppressed: boolean;
}

/**
 * Which page a person sees at a meeting's address: the viewer's page for most, else the interstitial that launches or offers the app (JOIN-07,
 * JOIN-08, INTER-22, D-13).
 */
export function entryPage({ isStickyEnabled, isClientSupported, isBrowserSuppressed }: EntryFacts): EntryPage {
  if (isBrowserSuppressed || !isClientSupported) return 'offer';
  return isStickyEnabled ? 'launch' : 'viewer';
}
