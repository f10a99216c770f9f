/** Whether this browser opens meetings in the app: the cookies, this tab's flags and the address, read together. */
import { type EntryPage, entryPage } from '@ninefold/domain/interstitial/entry-page.ts';
import { isStickyEnabled, type StickyChange, type StickyFacts } from '@ninefold/domain/sticky/sticky-preference.ts';
import { queryNames } from '@ninefold/legacy-api/links.ts';
import { readStickyCookies, readSwitch, stickyCookies } from '@ninefold/legacy-api/sticky-cookies.ts';
import { appFlags, readFlag, writeFlag } from './session-flags.ts';

export interface StickyMemory {
  facts(): StickyFacts;
  isEnabled(): boolean;
  change(change: StickyChange): void;
  /** A launch of this tab has succeeded (D-56). */
  appDetected(): void;
  entryPage(): EntryPage;
}

export interface StickyPlace {
  readonly cookies: () => string;
  readonly writeCookie: (text: string) => void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Of the page: host name with its port, and query. */
  readonly host: () => string;
  readonly search: () => string;
  /** Whether an old browser lists the app's plug-in. */
  readonly hasPlugin: () => boolean;
  readonly isClientSupported: () => boolean;
  /** This tab has a seat in the meeting at its address. */
  readonly isInMeeting: () => boolean;
}

/** Makes the memory of whether this browser opens meetings in the app ("sticky"). */
export function createStickyMemory(place: StickyPlace): StickyMemory {
  const { storage } = place;
  const isOn = (name: string): boolean => readSwitch(place.search(), name);
  const facts = (): StickyFacts => ({
    ...readStickyCookies(place.cookies()),
    isSuppressed: isOn(queryNames.suppressSticky),
    isAppDetected: place.hasPlugin() || readFlag(storage, appFlags.detected),
    isInSession: readFlag(storage, appFlags.inSession),
  });
  return {
    facts,
    isEnabled: () => isStickyEnabled(facts()),
    change: (change) => {
      writeFlag(storage, appFlags.inSession, change.isInSession);
      for (const text of stickyCookies(change, place.host())) place.writeCookie(text);
    },
    appDetected: () => writeFlag(storage, appFlags.detected, true),
    entryPage: () => {
      const page = entryPage({
        isStickyEnabled: isStickyEnabled(facts()),
        isClientSupported: place.isClientSupported(),
        isBrowserSuppressed: isOn(queryNames.suppressBrowser),
      });
      // A reload is no new visit.
      return page === 'launch' && place.isInMeeting() ? 'viewer' : page;
    },
  };
}
