import { describe, expect, it } from 'vitest';
import { ownOrigins } from './own-origin.ts';
import { visitorAddress } from './visitor-address.ts';

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

  it('served to others by number, the number asked for is own; a name never is, since names can be rebound', () => {
    const own = ownOrigins({ ...settings, isOpen: true });
    expect(own.allows('http://192.0.2.7:3000', '192.0.2.7:3000')).toBe(true);
    expect(own.allows('http://192.0.2.8:3000', '192.0.2.7:3000')).toBe(false);
    expect(own.allows('http://rebound.example:3000', 'rebound.example:3000')).toBe(false);
    expect(own.publicUrl('rebound.example:3000')).toBe('http://localhost:3000');
  });
});

describe("the visitor's address", () => {
  const request = (forwarded: string) => ({ socket: { remoteAddress: '192.0.2.1' }, headers: { 'x-forwarded-for': forwarded } }) as never;

  it('is the connection when no proxy is trusted', () => {
    expect(visitorAddress(request('198.51.100.9'), 0)).toBe('192.0.2.1');
  });

  it('is what the last trusted proxy saw, whatever the visitor wrote before', () => {
    expect(visitorAddress(request('203.0.113.5, 198.51.100.9'), 1)).toBe('198.51.100.9');
    expect(visitorAddress(request('203.0.113.5, 198.51.100.9, 10.0.0.1'), 2)).toBe('198.51.100.9');
    expect(visitorAddress(request('nonsense'), 1)).toBe('192.0.2.1');
  });
});
