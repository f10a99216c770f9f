import { holds, textOf } from '@ninefold/testkit/properties.ts';
import { describe, expect, it } from 'vitest';
import { resolveOwnAddress, safeRedirectPath } from './own-address.ts';

const own = 'https://meet.example';
const start = '/start-page';

describe('an address given by someone else', () => {
  it('is followed on the own origin', () => {
    expect(resolveOwnAddress('/login?next=1#a', own)).toBe(`${own}/login?next=1#a`);
    expect(resolveOwnAddress(`${own}/login`, own)).toBe(`${own}/login`);
  });
  it('is followed to a listed origin only', () => {
    expect(resolveOwnAddress('https://login.example/in', own)).toBeNull();
    expect(resolveOwnAddress('https://login.example/in', own, ['https://login.example'])).toBe('https://login.example/in');
  });
  it('[SEC-02] is not followed with a name or a password in it, also to the own origin', () => {
    for (const address of ['https://anna@meet.example/', 'https://:pw@meet.example/', 'https://anna:pw@meet.example/'])
      expect([address, resolveOwnAddress(address, own)]).toEqual([address, null]);
  });
  it('[SEC-02] is not followed as javascript:, data:, //, /\\ or with control characters', () => {
    const bad = [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '//meet.example/login',
      '/\\evil.example',
      '\\\\evil.example',
      '/a\\b',
      ' /login',
      '/lo\ngin',
      'java\tscript:alert(1)',
      '/\t/evil.example',
      '/\u0000',
      'vbscript:x',
      'blob:https://meet.example/1',
      'file:///etc',
      'https://meet.example@evil.example/',
      'https://user:pw@meet.example/',
      'http://meet.example/',
      'https://meet.example.evil.example/',
      'https://meet.example:444/',
      'https:evil.example',
      'https://[',
      '',
    ];
    for (const address of bad) expect([address, resolveOwnAddress(address, own)]).toEqual([address, resolveSame(address)]);
  });
  it('[SEC-02] whatever it is, what is followed is of the own origin', () => {
    holds(textOf('/\\:.@?#%0aevlhtps \t\n', 24), 3_000, (address) => {
      const followed = resolveOwnAddress(address, own);
      if (followed !== null) expect(new URL(followed).origin).toBe(own);
    });
  });
});

describe('a path to go on to', () => {
  it('[SEC-03] [SEC-04] is kept when it is one of the own origin, else the start page stands in', () => {
    expect(safeRedirectPath('/Scheduler.aspx?a=1', start)).toBe('/Scheduler.aspx?a=1');
    for (const path of [
      null,
      '',
      'login',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:1',
      '/a\u0007',
      '/.//evil.example',
      '/a/..//evil.example',
    ]) {
      expect(safeRedirectPath(path, start)).toBe(start);
    }
  });
  it('[SEC-03] whatever it is, it stays on the own origin', () => {
    holds(textOf('/\\:.@?#%evl \t', 16), 3_000, (text) => {
      expect(new URL(safeRedirectPath(`/${text}`, start), own).origin).toBe(own);
    });
  });
});

/** `https:evil.example` is relative to an https origin for a browser: a path of the own origin, odd but harmless. */
const resolveSame = (address: string): string | null => (address === 'https:evil.example' ? `${own}/evil.example` : null);
