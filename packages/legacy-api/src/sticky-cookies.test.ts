import { disableSticky, enableSticky, isHostInstalled, isStickyEnabled } from '@ninefold/domain/sticky/sticky-preference.ts';
import { describe, expect, it } from 'vitest';
import { mayShowInterstitial, readStickyCookies, readSwitch, stickyCookies } from './sticky-cookies.ts';

const outside = { isSuppressed: false, isAppDetected: false, isInSession: false };
const week = 7 * 86_400;

describe('the cookies of the preference', () => {
  it('[STICKY-02] [STICKY-03] [CONST-12] on: the app for 7 days and installed for a year, on the parent domain', () => {
    expect(stickyCookies(enableSticky, 'meet.example.org')).toEqual([
      `PreferredViewer=Host; Path=/; Max-Age=${week}; Secure; SameSite=Lax; Domain=example.org`,
      `HostInstalled=True; Path=/; Max-Age=${365 * 86_400}; Secure; SameSite=Lax; Domain=example.org`,
    ]);
  });
  it('[STICKY-05] [STICKY-06] off: the browser for 7 days, and no word of what is installed', () => {
    expect(stickyCookies(disableSticky, 'localhost:3000')).toEqual([
      `PreferredViewer=HTML5; Path=/; Max-Age=${week}; Secure; SameSite=Lax`,
    ]);
  });
  it('[STICKY-10] [STICKY-18] [SEC-34] a foreign mark of the installed app counts as set, and not as installed', () => {
    for (const foreign of ['true', '1', 'TRUE', '%22%3E']) {
      const facts = { ...outside, ...readStickyCookies(`a=1; HostInstalled=${foreign}`) };
      expect([isStickyEnabled(facts), isHostInstalled(facts)]).toEqual([true, false]);
    }
    const own = { ...outside, ...readStickyCookies('HostInstalled=True') };
    expect([isStickyEnabled(own), isHostInstalled(own)]).toEqual([true, true]);
  });
  it('are read letter for letter; an empty or a foreign one is none', () => {
    expect(readStickyCookies('')).toEqual({ preferredViewer: 'none', installedMark: 'none' });
    expect(readStickyCookies('PreferredViewer=; HostInstalled=')).toEqual({ preferredViewer: 'none', installedMark: 'none' });
    for (const [value, viewer] of [
      ['Host', 'app'],
      ['HTML5', 'browser'],
      ['html5', 'none'],
      ['HOST', 'none'],
    ] as const) {
      expect([value, readStickyCookies(`PreferredViewer=${value}`).preferredViewer]).toEqual([value, viewer]);
    }
  });
});

it('a switch in an address is on when it is there, except as false or 0', () => {
  for (const on of ['?suppressSticky', '?suppressSticky=', '?a=1&suppressSticky=yes', '?SUPPRESSSTICKY=1']) {
    expect([on, readSwitch(on, 'suppressSticky')]).toEqual([on, true]);
  }
  for (const off of ['', '?suppressSticky=false', '?suppressSticky=0', '?suppressSticky=FALSE', '?suppressStickyX=1']) {
    expect([off, readSwitch(off, 'suppressSticky')]).toEqual([off, false]);
  }
});

it('[JOIN-08] a server tells from cookies and address whether the interstitial may come', () => {
  for (const [cookieHeader, address, may] of [
    ['', '/123456789', false],
    ['PreferredViewer=Host', '/123456789', true],
    ['HostInstalled=True', '/123456789?a=1', true],
    ['PreferredViewer=HTML5; HostInstalled=True', '/123456789', false],
    ['PreferredViewer=Host', '/123456789?suppressSticky=1', false],
    ['', '/123456789?suppressBrowser', true],
    ['', '/123456789?suppressBrowser=0', false],
  ] as const) {
    expect([cookieHeader, address, mayShowInterstitial(cookieHeader, address)]).toEqual([cookieHeader, address, may]);
  }
});
