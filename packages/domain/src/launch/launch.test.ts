import { describe, expect, it } from 'vitest';
import { secureAddress, usesJavaDownloader } from './java-download.ts';
import { launchMethodOf } from './launch-method.ts';
import { interstitialLoaderTime, javaBubbleTime, LAUNCH_OUTCOME_MS, launchErrorBubbleTime, notStartedBubbleTime } from './launch-times.ts';
import { messageOfStickyError } from './sticky-message.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const macChrome = chrome.replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7');
const ie9 = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)';
const ie11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
const oldEdge = `${chrome.replace('156', '64')} Edge/17.17134`;
const newEdge = `${chrome} Edg/156.0.0.0`;

describe('how a protocol link is opened', () => {
  it('[LAUNCH-11] Firefox: in a hidden frame', () => expect(launchMethodOf(firefox, false)).toBe('hidden-frame'));
  it('[LAUNCH-11] Safari: there too, since its error page would take the place of ours', () =>
    expect(launchMethodOf(safari, false)).toBe('hidden-frame'));
  it('[LAUNCH-12] Chrome: as the address of the page', () => {
    expect([launchMethodOf(chrome, false), launchMethodOf(newEdge, false)]).toEqual(['page-address', 'page-address']);
  });
  it('[LAUNCH-13] older Internet Explorer: in a new window', () => expect(launchMethodOf(ie9, false)).toBe('new-window'));
  it('[LAUNCH-14] Internet Explorer and Edge: by the system where that is offered', () => {
    expect([launchMethodOf(ie11, true), launchMethodOf(oldEdge, true)]).toEqual(['system', 'system']);
    expect(launchMethodOf(oldEdge, false)).toBe('page-address');
    expect(launchMethodOf(chrome, true)).toBe('page-address');
  });
});

describe('times of a launch', () => {
  it('[CONST-07] a launch has 1000 ms to take the focus', () => expect(LAUNCH_OUTCOME_MS).toBe(1_000));
  it('[CONST-08] the error bubble: from 0.5 s to 10 s', () => expect(launchErrorBubbleTime).toEqual({ from: 500, until: 10_000 }));
  it('[CONST-09] the bubble of an app that did not start: from 6 s to 18 s', () => {
    expect(notStartedBubbleTime).toEqual({ from: 6_000, until: 18_000 });
  });
  it('[CONST-10] the Java bubble: retry from 10 s, gone at 30 s', () => {
    expect(javaBubbleTime).toEqual({ retryFrom: 10_000, until: 30_000 });
  });
  it('[CONST-11] the loader: fades from 6000 ms for 500 ms', () => {
    expect(interstitialLoaderTime).toEqual({ fadesFrom: 6_000, fadeLasts: 500 });
  });
});

describe('what a call for the app says', () => {
  it('[ERR-18] [ERR-19] [ERR-20] [ERR-21] [ERR-22] each code its own text, a missing one that the server is down', () => {
    expect([1, 3, 4, 5, null].map(messageOfStickyError)).toEqual([
      'check.notFound',
      'check.missing',
      'check.invalidCode',
      'check.invalidName',
      'serverDown',
    ]);
  });
  it('success says nothing, any other code is unknown', () => {
    expect(messageOfStickyError(0)).toBeNull();
    for (const code of [2, 6, 7, -1]) expect(messageOfStickyError(code)).toBe('unknown');
  });
});

describe('Java', () => {
  it('[JAVA-01] downloads on a Mac that has it', () => expect(usesJavaDownloader(macChrome, true)).toBe(true));
  it('[JAVA-02] and nowhere else', () => {
    expect([usesJavaDownloader(macChrome, false), usesJavaDownloader(chrome, true)]).toEqual([false, false]);
  });
  it('[JAVA-08] comes from the secure location', () => {
    expect(secureAddress('http://meet.example/x?a=1')).toBe('https://meet.example/x?a=1');
    for (const own of ['http://localhost:3000/x', 'http://127.0.0.1:3000/x', 'http://[::1]:3000/x']) expect(secureAddress(own)).toBe(own);
  });
});
