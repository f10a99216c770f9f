import { describe, expect, it } from 'vitest';
import {
  disableSticky,
  enableSticky,
  type InstalledMark,
  isBrowserPreferred,
  isHostInstalled,
  isStickyEnabled,
  type ViewerChoice,
  type StickyFacts,
} from './sticky-preference.ts';

const facts: StickyFacts = {
  isSuppressed: false,
  isAppDetected: false,
  isInSession: false,
  preferredViewer: 'none',
  installedMark: 'none',
};
const enabled = (changes: Partial<StickyFacts>) => isStickyEnabled({ ...facts, ...changes });
const installed = (changes: Partial<StickyFacts>) => isHostInstalled({ ...facts, ...changes });
const viewers: readonly ViewerChoice[] = ['none', 'app', 'browser'];
const marks: readonly InstalledMark[] = ['none', 'true', 'foreign'];

describe('turning the preference', () => {
  it('[STICKY-01] [STICKY-02] [STICKY-03] on sets the flag, the mark and the app', () => {
    expect(enableSticky).toEqual({ isInSession: true, preferredViewer: 'app', marksInstalled: true });
  });
  it('[STICKY-04] [STICKY-05] [STICKY-06] off clears the flag, prefers the browser and leaves the mark', () => {
    expect(disableSticky).toEqual({ isInSession: false, preferredViewer: 'browser', marksInstalled: false });
  });
});

describe('sticky is enabled', () => {
  it('[STICKY-07] [STICKY-08] with the app detected or the flag on, also when the browser is preferred', () => {
    for (const preferredViewer of viewers) {
      expect(enabled({ isAppDetected: true, preferredViewer })).toBe(true);
      expect(enabled({ isInSession: true, preferredViewer })).toBe(true);
    }
  });
  it('[STICKY-09] when the app is preferred', () => expect(enabled({ preferredViewer: 'app' })).toBe(true));
  it('[STICKY-10] when nothing is preferred and the installed mark is set, to whatever', () => {
    expect(enabled({ installedMark: 'true' })).toBe(true);
    expect(enabled({ installedMark: 'foreign' })).toBe(true);
  });
  it('[STICKY-11] not when the browser is preferred, whatever is installed', () => {
    expect(enabled({ preferredViewer: 'browser', installedMark: 'true' })).toBe(false);
    expect(enabled({ preferredViewer: 'browser', installedMark: 'foreign' })).toBe(false);
  });
  it('[STICKY-12] not with none of the four', () => expect(enabled({})).toBe(false));
  it('[STICKY-13] never when it is suppressed', () => {
    for (const isAppDetected of [true, false])
      for (const isInSession of [true, false])
        for (const preferredViewer of viewers)
          for (const installedMark of marks)
            expect(isStickyEnabled({ isSuppressed: true, isAppDetected, isInSession, preferredViewer, installedMark })).toBe(false);
  });
});

describe('the host is installed', () => {
  it('[STICKY-14] [STICKY-15] [STICKY-16] with the app detected, the flag on, or the mark as the product writes it', () => {
    expect([installed({ isAppDetected: true }), installed({ isInSession: true }), installed({ installedMark: 'true' })]).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('[STICKY-17] not when it is suppressed', () => {
    expect(installed({ isSuppressed: true, isAppDetected: true, isInSession: true, installedMark: 'true' })).toBe(false);
  });
  it('[STICKY-18] not by another value of the mark alone', () => {
    expect(installed({ installedMark: 'foreign' })).toBe(false);
    expect(installed({ preferredViewer: 'app' })).toBe(false);
  });
});

it('[STICKY-19] the browser is preferred when the cookie says so, and only then', () => {
  expect(viewers.filter((preferredViewer) => isBrowserPreferred({ preferredViewer }))).toEqual(['browser']);
});
