import { describe, expect, it } from 'vitest';
import { oldCookie, parentDomain, preferredViewerCookie, readCookie, shellCookie, viewerToastShownCookie } from './cookies.ts';

const DAY = 86_400;

describe('cookies', () => {
  it('[COOKIE-10] [COOKIE-11] [CONST-14] the shell sets them for 365 days and secure', () => {
    const cookie = shellCookie('coolnewfeatures', '1');
    expect(cookie).toContain(`Max-Age=${365 * DAY}`);
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('Domain=');
  });
  it('[COOKIE-12] [COOKIE-13] [CONST-14] the other helper until 2050, or for so many days', () => {
    expect(oldCookie('a', 'b')).toMatch(/Expires=\w+, \d+ \w+ 2050 /);
    expect(oldCookie('a', 'b', 3)).toContain(`Max-Age=${3 * DAY}`);
  });
  it('[COOKIE-03] [COOKIE-04] [COOKIE-05] [COOKIE-06] [CONST-12] PreferredViewer is Host or HTML5 for 7 days on the parent domain', () => {
    expect(preferredViewerCookie('Host', 'www.meet.example')).toBe(
      `PreferredViewer=Host; Path=/; Max-Age=${7 * DAY}; Secure; SameSite=Lax; Domain=meet.example`,
    );
    expect(preferredViewerCookie('HTML5', 'localhost')).toBe(`PreferredViewer=HTML5; Path=/; Max-Age=${7 * DAY}; Secure; SameSite=Lax`);
  });
  it('[COOKIE-07] [COOKIE-08] [CONST-13] viewertoastshown is yes for 1 day', () => {
    expect(viewerToastShownCookie()).toContain('viewertoastshown=yes; ');
    expect(viewerToastShownCookie()).toContain(`Max-Age=${DAY};`);
  });
  it('[COOKIE-02] the parent domain is the host less its first label, where that is a domain of one owner', () => {
    expect(parentDomain('www.meet.example')).toBe('meet.example');
    expect(parentDomain('a.b.meet.example:3000')).toBe('b.meet.example');
    for (const host of ['localhost', 'meet.example', '127.0.0.1', '127.0.0.1:3000', '[::1]:3000', 'meet.co.uk'])
      expect(parentDomain(host)).toBeNull();
  });
  it('are read one by one', () => {
    expect(readCookie('a=1; LuluId=u%201; xLuluId=2', 'LuluId')).toBe('u 1');
    expect(readCookie('a=1', 'LuluId')).toBeNull();
    expect(readCookie('LuluId=%zz', 'LuluId')).toBe('%zz');
  });
});
