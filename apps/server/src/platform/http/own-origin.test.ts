import { describe, expect, it } from 'vitest';
import { ownOrigins } from './own-origin.ts';

const settings = { publicUrl: undefined, port: 3000, isTls: false, isOpen: false };

describe('own origins', () => {
  it('without PUBLIC_URL both names of this machine are own', () => {
    const own = ownOrigins(settings);
    expect(own.allows('http://localhost:3000', 'localhost:3000')).toBe(true);
    expect(own.allows('http://127.0.0.1:3000', '127.0.0.1:3000')).toBe(true);
    for (const foreign of ['http://localhost:3001', 'https://localhost:3000', 'http://localhost.evil:3000', 'null', ''])
      expect(own.allows(foreign, foreign)).toBe(false);
  });

  it('with PUBLIC_URL only that one is', () => {
    const own = ownOrigins({ ...settings, publicUrl: 'https://show.example' });
    expect(own.allows('https://show.example', 'show.example')).toBe(true);
    expect(own.allows('http://localhost:3000', 'localhost:3000')).toBe(false);
    expect(own.publicUrl('evil.example')).toBe('https://show.example');
  });

  it('served to others by number, a number of this machine is own; a name never is, since names can be rebound', () => {
    const own = ownOrigins({ ...settings, isOpen: true }, () => ['192.0.2.7', '2001:db8::7', 'fe80::1']);
    expect(own.allows('http://192.0.2.7:3000', '192.0.2.7:3000')).toBe(true);
    expect(own.allows('http://[2001:db8::7]:3000', '[2001:db8::7]:3000')).toBe(true);
    expect(own.publicUrl('192.0.2.7:3000')).toBe('http://192.0.2.7:3000');
    expect(own.allows('http://192.0.2.8:3000', '192.0.2.7:3000')).toBe(false);
    expect(own.allows('http://rebound.example:3000', 'rebound.example:3000')).toBe(false);
    expect(own.publicUrl('rebound.example:3000')).toBe('http://localhost:3000');
  });

  it("any other number, or another port of this machine's, is nobody's: it gives no link and may write nothing", () => {
    const own = ownOrigins({ ...settings, isOpen: true }, () => ['192.0.2.7']);
    for (const host of [
      '6.6.6.6:3000',
      '192.0.2.7:4000',
      '192.0.2.7',
      '[2001:db8::7]:3000',
      '192.0.2.7:3000@6.6.6.6:3000',
      '0.0.0.0:3000',
    ]) {
      expect([host, own.publicUrl(host)]).toEqual([host, 'http://localhost:3000']);
      expect([host, own.allows(`http://${host}`, host)]).toEqual([host, false]);
    }
  });

  it('the default port may be left out', () => {
    const own = ownOrigins({ ...settings, port: 443, isTls: true, isOpen: true }, () => ['192.0.2.7']);
    expect(own.publicUrl('192.0.2.7')).toBe('https://192.0.2.7');
    expect(own.allows('https://192.0.2.7', '192.0.2.7')).toBe(true);
  });
});
