import { expect, it } from 'vitest';
import { contentPages, contentViewAddress, partialViews } from './content-views.ts';

it('[SEC-11] content pages and partial views come from a fixed list of own paths; any other url is refused', () => {
  for (const path of [...Object.values(contentPages), ...Object.values(partialViews)]) {
    expect(contentViewAddress(path)).toBe(path.toLowerCase());
    expect(contentViewAddress(path.toUpperCase())).toBe(path.toLowerCase());
  }
  for (const url of [
    '',
    '/',
    '/account',
    '/api/account',
    '/482913607',
    'legalese.aspx',
    '//evil.example/legalese.aspx',
    'https://evil.example/legalese.aspx',
    '/\\evil.example',
    '/legalese.aspx?next=//evil.example',
    '/legalese.aspx#x',
    '/legalese.aspx/',
    '/x/../legalese.aspx',
    '/%6cegalese.aspx',
    'javascript:alert(1)',
    'data:text/html,x',
    '__proto__',
  ]) {
    expect([url, contentViewAddress(url)]).toEqual([url, null]);
  }
});

it('parameters are encoded', () => {
  expect(contentViewAddress('/legalese.aspx', { lang: 'de', x: 'a&b=c#d' })).toBe('/legalese.aspx?lang=de&x=a%26b%3Dc%23d');
});
