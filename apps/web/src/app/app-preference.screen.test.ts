import { disableSticky, enableSticky } from '@ninefold/domain/sticky/sticky-preference.ts';
import { defaultPageState } from '@ninefold/legacy-api/page-state.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { browserTimers } from '../platform/timers.ts';
import { createServices } from './create-services.ts';
import { createPageScope } from '../platform/navigation/page-scope.ts';

const here = window.location.pathname + window.location.search;
const plugins = Object.getOwnPropertyDescriptor(Navigator.prototype, 'plugins') as PropertyDescriptor;
const svg = Object.getOwnPropertyDescriptor(SVGSVGElement.prototype, 'createSVGRect') as PropertyDescriptor;
/** Lets the browser forget the cookies of which one is preferred. */
function forgetCookies(...names: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes them
  for (const name of names) document.cookie = `${name}=; Path=/; Max-Age=0; Secure`;
}
afterEach(() => {
  Object.defineProperty(Navigator.prototype, 'plugins', plugins);
  Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', svg);
  window.history.replaceState(null, '', here);
  forgetCookies('PreferredViewer', 'HostInstalled');
  sessionStorage.clear();
});

/** What a page that is opened in this browser now makes of it. */
const aPage = () =>
  createServices({
    pageState: { ...defaultPageState, sProductName: 'Ninefold' },
    navigation: { go: () => {}, arrived: () => null },
    scope: createPageScope(browserTimers),
    loadViewer: async () => {},
    resetTicket: null,
    arrival: { pathname: '/482913607', search: '' },
  }).sticky;

describe('what a page reads of its browser', () => {
  it('[STICKY-07] [STICKY-12] the plug-in of the app, and no other one', () => {
    const have = (name: string) =>
      Object.defineProperty(Navigator.prototype, 'plugins', {
        configurable: true,
        get: () => ({ namedItem: (asked: string) => (asked === name ? { name } : null) }),
      });
    expect(aPage().isEnabled()).toBe(false);
    have('Another');
    expect(aPage().isEnabled()).toBe(false);
    have('Ninefold');
    expect(aPage().isEnabled()).toBe(true);
  });

  it('[STICKY-01] [STICKY-03] [STICKY-04] [STICKY-08] [STICKY-09] [STICKY-11] what is preferred, by the cookies of the browser and the flag of the tab', () => {
    aPage().change(enableSticky);
    expect(document.cookie).toContain('PreferredViewer=Host');
    expect(aPage().isEnabled()).toBe(true);
    forgetCookies('PreferredViewer', 'HostInstalled');
    expect(aPage().isEnabled()).toBe(true);
    sessionStorage.clear();
    expect(aPage().isEnabled()).toBe(false);
    aPage().change(enableSticky);
    sessionStorage.clear();
    expect(aPage().isEnabled()).toBe(true);
    // The flag of the tab is set when it is turned off, and goes with that.
    aPage().change(enableSticky);
    aPage().change(disableSticky);
    expect(document.cookie).toContain('PreferredViewer=HTML5');
    expect(document.cookie).toContain('HostInstalled=True');
    expect(aPage().isEnabled()).toBe(false);
  });

  it('[STICKY-13] [INTER-08] [INTER-09] the switches of its address', () => {
    aPage().change(enableSticky);
    expect(aPage().entryPage()).toBe('launch');
    window.history.replaceState(null, '', '/482913607?suppressSticky=1');
    expect([aPage().isEnabled(), aPage().entryPage()]).toEqual([false, 'viewer']);
    window.history.replaceState(null, '', '/482913607?suppressBrowser');
    expect([aPage().isEnabled(), aPage().entryPage()]).toEqual([true, 'offer']);
  });

  it('[JOIN-08] whether it can run the client', () => {
    expect(aPage().entryPage()).toBe('viewer');
    Reflect.deleteProperty(SVGSVGElement.prototype, 'createSVGRect');
    expect(aPage().entryPage()).toBe('offer');
  });
});
