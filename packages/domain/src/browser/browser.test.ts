import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/units.ts';
import {
  browserCode,
  browserCodeOf,
  browserSessionType,
  internetExplorerVersion,
  isMobile,
  osCode,
  osCodeOf,
  platformOf,
} from './browser.ts';
import { DAYLIGHT_SAVING_SCAN_DAYS, findDaylightSaving } from './daylight-saving.ts';
import { isBrowserSuppressed, MINIMUM_INTERNET_EXPLORER, MINIMUM_SAFARI } from './suppressed-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const agents = {
  ie7: 'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0)',
  ie8: 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
  ie9: 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)',
  ie10: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  ie11: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
  oldOpera: 'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.16',
  chrome: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
  safari7: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_3) AppleWebKit/537.75.14 (KHTML, like Gecko) Version/7.0.3 Safari/7046A194A',
  safari8: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10) AppleWebKit/600.1.25 (KHTML, like Gecko) Version/8.0 Safari/600.1.25',
  safari18: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
  ipod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 9_3 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) Version/9.0 Mobile/13E Safari/601.1',
  android: `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
  blackberry:
    'Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+ (KHTML, like Gecko) Version/7.1.0.346 Mobile Safari/534.11+',
  windowsPhone: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch; NOKIA; Lumia 920)',
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
  /** An app's own view that asks for the desktop's page. */
  webView: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/4.0 Chrome/74.0.3729.157 Safari/537.36`,
  reader: 'Reader/2.0 Version/2.0',
  withoutEngine: 'Mozilla/5.0 (Macintosh) Safari/85',
  unknown: 'curl/8.5.0',
};

describe('browser', () => {
  it('[BINFO-01] [BINFO-02] [BINFO-03] Internet Explorer is IE8, IE9 or IE11', () => {
    expect(browserSessionType(agents.ie8)).toBe('IE8');
    expect(browserSessionType(agents.ie9)).toBe('IE9');
    expect(browserSessionType(agents.ie10)).toBe('IE9');
    expect(browserSessionType(agents.ie11)).toBe('IE11');
    expect(browserSessionType('Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2)')).toBe('IE9');
    expect(internetExplorerVersion('Mozilla/5.0 (Windows NT 10.0; Trident/10.0) like Gecko')).toBe(14);
  });
  it('[BINFO-04] Firefox is FF', () => expect(browserSessionType(agents.firefox)).toBe('FF'));
  it('[BINFO-05] Opera is Opera, old and new', () => {
    expect(browserSessionType(agents.opera)).toBe('Opera');
    expect(browserSessionType(agents.oldOpera)).toBe('Opera');
  });
  it('[BINFO-06] Chrome and its kin are Chrome', () => {
    for (const agent of [agents.chrome, agents.edge, agents.android]) expect(browserSessionType(agent)).toBe('Chrome');
  });
  it('[BINFO-07] Safari and the unknown are Safari', () => {
    for (const agent of [agents.safari18, agents.unknown, '']) expect(browserSessionType(agent)).toBe('Safari');
  });
  it('[BINFO-08] a Mac is MAC', () => expect(platformOf(agents.safari18)).toBe('MAC'));
  it('[BINFO-09] all else is Windows', () => {
    for (const agent of [agents.chrome, agents.linux, agents.unknown, agents.iphone]) expect(platformOf(agent)).toBe('Windows');
  });
  it('[BINFO-14] [BINFO-15] codes are Chrome 0, Safari 1, Firefox 2, IE 3 and Windows 0, Mac 1', () => {
    expect(browserCode).toEqual({ Chrome: 0, Safari: 1, Firefox: 2, IE: 3 });
    expect([agents.chrome, agents.opera, agents.safari18, agents.unknown, agents.firefox, agents.ie8].map(browserCodeOf)).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
    expect(osCode).toEqual({ Windows: 0, Mac: 1 });
    expect([agents.linux, agents.safari8].map(osCodeOf)).toEqual([0, 1]);
  });
  it('[BINFO-16] [BINFO-17] [BINFO-18] [BINFO-19] [BINFO-20] [BINFO-21] phones and tablets are mobile', () => {
    const { android, blackberry, iphone, ipad, ipod, windowsPhone } = agents;
    for (const agent of [android, blackberry, iphone, ipad, ipod, windowsPhone]) expect(isMobile(agent)).toBe(true);
  });
  it('[BINFO-22] desktops are not', () => {
    for (const agent of [agents.chrome, agents.safari18, agents.firefox, agents.linux, agents.ie11]) expect(isMobile(agent)).toBe(false);
  });
});

describe('suppressed browsers', () => {
  it('[CONST-05] are those below Internet Explorer 11 and Safari 8', () => {
    expect(MINIMUM_INTERNET_EXPLORER).toBe(11);
    expect(MINIMUM_SAFARI).toBe(8);
    for (const agent of [agents.ie7, agents.ie8, agents.ie9, agents.ie10, agents.safari7]) expect(isBrowserSuppressed(agent)).toBe(true);
  });

  it('[ROUTE-21] a Safari from before it named its version is an old one, by the number of its engine', () => {
    const early = (build: number) =>
      `Mozilla/5.0 (Macintosh; U; PPC Mac OS X; en) AppleWebKit/${build} (KHTML, like Gecko) Safari/${build}`;
    expect([125, 419, 521, 522, 605].map((build) => [build, isBrowserSuppressed(early(build))])).toEqual([
      [125, true],
      [419, true],
      [521, true],
      [522, false],
      [605, false],
    ]);
  });

  it('are no others', () => {
    const { ie7, ie8, ie9, ie10, windowsPhone, safari7, ...others } = agents;
    for (const agent of [...Object.values(others), '']) expect([agent, isBrowserSuppressed(agent)]).toEqual([agent, false]);
    expect(isBrowserSuppressed(windowsPhone)).toBe(true);
  });
});

describe('daylight-saving time', () => {
  const today = 0;
  /** Summer time from day 80 to day 300 of each year of 365 days, in a zone one hour east. */
  const european = (day: number) => (Math.floor(day / DAY_MS) % 365 >= 80 && Math.floor(day / DAY_MS) % 365 < 300 ? -120 : -60);

  it('[BINFO-11] [BINFO-12] [CONST-25] its next start and end are found by a scan of 732 days', () => {
    expect(DAYLIGHT_SAVING_SCAN_DAYS).toBe(732);
    expect(findDaylightSaving(european, today)).toEqual({ start: 80 * DAY_MS, end: 300 * DAY_MS });
    expect(findDaylightSaving(european, 100 * DAY_MS)).toEqual({ start: (365 + 80) * DAY_MS, end: 300 * DAY_MS });
    expect(findDaylightSaving((day) => (day >= 732 * DAY_MS ? -60 : 0), today).start).toBe(732 * DAY_MS);
    expect(findDaylightSaving((day) => (day >= 733 * DAY_MS ? -60 : 0), today).start).toBeNull();
  });
  it('[BINFO-13] a zone without it has neither', () => expect(findDaylightSaving(() => -330, today)).toEqual({ start: null, end: null }));
});
