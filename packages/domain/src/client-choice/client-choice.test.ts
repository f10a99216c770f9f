import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CodeOrPurl } from '../code-or-purl/code-or-purl.ts';
import type { PersonalUrl, ViewerCode } from '../shared/ids.ts';
import { chooseClient, planClient } from './choose-client.ts';
import { clientParameters, sessionTypeOf } from './client-parameters.ts';
import { clientResult } from './client-result.ts';
import { isFlashSupported, MINIMUM_FLASH } from './flash-version.ts';
import { type BrowserFeatures, isHtml5Supported } from './html5-support.ts';

const both = { html5: true, flash: true };
const neither = { html5: false, flash: false };
const allFeatures: BrowserFeatures = {
  blobConstructor: true,
  canvas: true,
  crossOriginRequests: true,
  cssTransforms: true,
  json: true,
  localStorage: true,
  svg: true,
  websockets: true,
};
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const ie10 = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)';
const ie11 = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

describe('choice of client', () => {
  it('[CLIENT-01] [CONST-37] comes to None 0, Flash 1 or Html5 2', () => {
    expect([chooseClient('java', both), chooseClient('flash', both), chooseClient(null, both)]).toEqual([0, 1, 2]);
    expect(Object.keys(clientResult)).toHaveLength(3);
  });
  it('[CLIENT-02] viewer=html5 gives Html5', () => expect(chooseClient('html5', neither)).toBe(clientResult.Html5));
  it('[CLIENT-03] viewer=flash gives Flash', () => expect(chooseClient('flash', both)).toBe(clientResult.Flash));
  it('[CLIENT-04] another value gives None, and the visitor stays', () => {
    expect(chooseClient('java', both)).toBe(clientResult.None);
    expect(planClient('java', both)).toEqual({ kind: 'stay' });
  });
  it('[CLIENT-05] no value gives Html5 where it is supported', () => expect(chooseClient(null, both)).toBe(clientResult.Html5));
  it('[CLIENT-06] else Flash where that is supported', () => {
    expect(chooseClient(null, { html5: false, flash: true })).toBe(clientResult.Flash);
  });
  it('[CLIENT-07] else None', () => {
    expect(chooseClient(null, neither)).toBe(clientResult.None);
    expect(planClient(null, neither)).toEqual({ kind: 'go-unsupported' });
  });
  it('[CLIENT-08] an empty value counts as none', () => {
    expect(chooseClient('', both)).toBe(clientResult.Html5);
    expect(planClient('', neither)).toEqual({ kind: 'go-unsupported' });
  });
  it('[CLIENT-02] [CLIENT-03] [CLIENT-05] [CLIENT-06] a client that there is, is started', () => {
    for (const [viewer, support, client] of [
      ['html5', neither, clientResult.Html5],
      ['flash', both, clientResult.Flash],
      [null, both, clientResult.Html5],
      ['', { html5: false, flash: true }, clientResult.Flash],
    ] as const)
      expect(planClient(viewer, support)).toEqual({ kind: 'start', client });
  });
  it('viewer=flash without Flash stays and shows the bubble', () => {
    expect(planClient('flash', { html5: true, flash: false })).toEqual({ kind: 'stay-with-flash-bubble' });
  });
  it('[CLIENT-22] is the same for every visitor: it asks for the address and the browser alone, and a login is not among them', () => {
    expectTypeOf(chooseClient).parameters.toEqualTypeOf<
      [viewer: string | null, support: { readonly html5: boolean; readonly flash: boolean }]
    >();
    // Nor does it read any other field of what it is given.
    const read: PropertyKey[] = [];
    const watched = (support: typeof both) =>
      new Proxy(support, {
        get(target, field: 'html5' | 'flash') {
          read.push(field);
          return target[field];
        },
      });
    for (const support of [both, neither, { html5: false, flash: true }])
      for (const viewer of [null, '', 'html5', 'flash', 'java']) planClient(viewer, watched(support));
    expect(new Set(read)).toEqual(new Set(['html5', 'flash']));
  });
});

describe('HTML5 support', () => {
  it('[CLIENT-09] not in Internet Explorer without rv:', () => expect(isHtml5Supported(ie10, allFeatures)).toBe(false));
  it('[CLIENT-10] Internet Explorer 11 is not too old', () => expect(isHtml5Supported(ie11, allFeatures)).toBe(true));
  it('[CLIENT-11] [CLIENT-20] another browser needs no rv:, and all eight features are enough', () => {
    expect(isHtml5Supported(chrome, allFeatures)).toBe(true);
  });
  const rows: readonly [string, keyof BrowserFeatures][] = [
    ['[CLIENT-12]', 'blobConstructor'],
    ['[CLIENT-13]', 'canvas'],
    ['[CLIENT-14]', 'crossOriginRequests'],
    ['[CLIENT-15]', 'cssTransforms'],
    ['[CLIENT-16]', 'json'],
    ['[CLIENT-17]', 'localStorage'],
    ['[CLIENT-18]', 'svg'],
    ['[CLIENT-19]', 'websockets'],
  ];
  for (const [row, feature] of rows) {
    it(`${row} not without ${feature}`, () => expect(isHtml5Supported(chrome, { ...allFeatures, [feature]: false })).toBe(false));
  }
});

describe('Flash support', () => {
  it('[CLIENT-21] [CONST-06] begins with 9.0.124', () => {
    expect(MINIMUM_FLASH.join('.')).toBe('9.0.124');
    for (const version of ['9.0.124', '9.0.125', '9.1.0', '9.10.0', '10.0.0', 'WIN 32,0,0,465'])
      expect([version, isFlashSupported(version)]).toEqual([version, true]);
    for (const given of ['Shockwave Flash 9.0 r124', 'Shockwave Flash 9.0r124', 'Shockwave Flash 9.0  r124'])
      expect([given, isFlashSupported(given)]).toEqual([given, true]);
    for (const version of ['9.0.123', '8.9.999', 'Shockwave Flash 9.0 r28', '', 'none', null])
      expect(isFlashSupported(version)).toBe(false);
  });
});

describe('start of the client', () => {
  const byCode: CodeOrPurl = { kind: 'code', code: '123456789' as ViewerCode };
  const byPurl: CodeOrPurl = { kind: 'personal-url', purl: 'anna.kowalska' as PersonalUrl };
  const start = { environment: 'live', version: '0.1.0', isUserLoggedIn: false, entered: byCode, isPresenter: false };

  it('[CLIENT-23] has its seven parameters', () => {
    expect(clientParameters(start)).toEqual({
      environment: 'live',
      version: '0.1.0',
      isUserLoggedIn: false,
      code: '123456789',
      personalUrl: null,
      sessionType: 'OneTime',
      state: { isPresenterMode: false },
    });
  });
  it('[CLIENT-24] a meeting entered by code is OneTime', () => expect(sessionTypeOf(byCode)).toBe('OneTime'));
  it('[CLIENT-25] a meeting entered by personal URL is PersonalUrl', () => {
    expect(clientParameters({ ...start, entered: byPurl })).toMatchObject({
      code: null,
      personalUrl: 'anna.kowalska',
      sessionType: 'PersonalUrl',
    });
  });
  it('[CLIENT-26] isPresenterMode is true for the presenter alone', () => {
    expect(clientParameters({ ...start, isPresenter: true }).state.isPresenterMode).toBe(true);
    expect(clientParameters(start).state.isPresenterMode).toBe(false);
  });
});
