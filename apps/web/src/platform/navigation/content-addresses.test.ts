import { describe, expect, it } from 'vitest';
import { contentAddress, isContentPath } from './content-addresses.ts';

const origin = 'https://meet.example';
const visitor = { bIsUserLoggedIn: false };
const user = { bIsUserLoggedIn: true };

describe('content addresses', () => {
  it('[NAV-02] [NAV-03] the path is lower-cased, the hash stays as it is', () => {
    expect(contentAddress(`${origin}/Download.aspx#Tab=Mac&&A=B`, origin, visitor)).toBe('/download.aspx#Tab=Mac&&A=B');
    expect(contentAddress(`${origin}/LOGIN`, origin, visitor)).toBe('/login');
  });

  it('whatever is no page on the fixed list is left to the browser', () => {
    for (const link of [
      `${origin}/482913607`,
      `${origin}/anna.meier`,
      `${origin}/start/anna.meier`,
      `${origin}/JmClient/Start`,
      `${origin}/SuppressBrowser.aspx`,
      `${origin}/Download.aspx?installer=true`,
      'https://evil.example/login',
      'http://meet.example/login',
      'javascript:alert(1)',
      'mailto:ana@harbour.example',
      '/login',
    ]) {
      expect([link, contentAddress(link, origin, visitor)]).toEqual([link, null]);
    }
  });

  it('a page for others is left to the server', () => {
    expect(contentAddress(`${origin}/account`, origin, visitor)).toBeNull();
    expect(contentAddress(`${origin}/account`, origin, user)).toBe('/account');
    expect(contentAddress(`${origin}/login`, origin, user)).toBeNull();
  });

  it('a meeting is no content page', () => {
    expect(['/', '/Legalese.aspx', '/482913607', '/jmclient/start'].map(isContentPath)).toEqual([true, true, false, false]);
  });
});
