import { expect, it } from 'vitest';
import { clientSupport } from './client-support.ts';

const INTERNET_EXPLORER_10 = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)';

/** Takes one thing away from this browser, asks, and gives it back: one step, so that nothing else misses what is gone. */
function isHtml5SupportedWithout(owner: object, name: string, instead?: PropertyDescriptor): boolean {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  if (instead === undefined) Reflect.deleteProperty(owner, name);
  else Object.defineProperty(owner, name, { configurable: true, ...instead });
  try {
    return clientSupport().html5;
  } finally {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  }
}

it('[CLIENT-11] [CLIENT-20] this browser has all eight', () => expect(clientSupport().html5).toBe(true));

it.each<[string, object, string, PropertyDescriptor?]>([
  ['[CLIENT-12] the blob constructor', window, 'Blob'],
  ['[CLIENT-13] canvas', HTMLCanvasElement.prototype, 'getContext'],
  ['[CLIENT-14] cross-origin requests', XMLHttpRequest.prototype, 'withCredentials'],
  ['[CLIENT-15] CSS transforms', document.documentElement, 'style', { get: () => ({}) }],
  ['[CLIENT-16] JSON', window, 'JSON'],
  ['[CLIENT-17] local storage', window, 'localStorage'],
  ['[CLIENT-18] SVG', SVGSVGElement.prototype, 'createSVGRect'],
  ['[CLIENT-19] websockets', window, 'WebSocket'],
  ['[CLIENT-09] the marker rv: of Internet Explorer', navigator, 'userAgent', { get: () => INTERNET_EXPLORER_10 }],
])('%s is asked of the browser itself: without it HTML5 is not supported, and with it again it is', (_row, owner, name, instead) => {
  expect(isHtml5SupportedWithout(owner, name, instead)).toBe(false);
  expect(clientSupport().html5).toBe(true);
});
