import { describe, expect, it } from 'vitest';
import { seededRandom } from '../shared/seeded-random.ts';
import { parseAppAddress, writeAppAddress } from './app-address.ts';
import { launchableAddress } from './launchable-address.ts';
import { stickyErrorCode, stickyErrorOfLookUp } from './sticky-error.ts';

const ticket = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYg0';
const fields = { name: /^[^"]{1,100}$/u, code: /^[0-9]{9}$/, ticket: /^[A-Za-z0-9_-]{43}$/ };
const place = { scheme: 'ninefold', ownOrigin: 'https://meet.example', downloadPath: '/Download.aspx', fields };
const good = `ninefold://join?code=123456789&ticket=${ticket}`;

describe('the address of the app', () => {
  it('leaves out what is false, null or empty, and writes true as true', () => {
    const written = writeAppAddress('ninefold', 'share', { personal: '', muted: false, sound: true, mode: 1, peer: null, ticket });
    expect(written).toBe(`ninefold://share?sound=true&mode=1&ticket=${ticket}`);
    expect(writeAppAddress('x', 'join', {})).toBe('x://join');
  });

  it('is read back as it was written, whatever its values hold (seed 41)', () => {
    const random = seededRandom(41);
    for (let count = 0; count < 300; count += 1) {
      const name = `n${random.text("a &=#%é'()*!~<>/\\?:;$`|", 20)}`;
      const written = writeAppAddress('ninefold', 'join', { name, ticket });
      expect(written).toMatch(/^[A-Za-z0-9:/?&=%_.-]+$/);
      expect(parseAppAddress(written, 'ninefold', fields)).toEqual({ ok: true, value: { action: 'join', fields: { name, ticket } } });
    }
  });

  it('H-14: a wrong ticket, an unknown or double field, and anything that is no such address are refused', () => {
    for (const hostile of [
      `ninefold://join?ticket=${ticket.slice(1)}`,
      `ninefold://join?ticket=${ticket}x`,
      'ninefold://join?code=123456789',
      `ninefold://join?ticket=${ticket}&ticket=${ticket}`,
      `ninefold://join?ticket=${ticket}&host=evil.example`,
      `ninefold://join?ticket=${ticket}&__proto__=1`,
      `ninefold://join?ticket=${ticket}&code=12345678`,
      `ninefold://join?ticket=${ticket}&name=%00x"`,
      `ninefold://join?ticket=${ticket}&name=%zz`,
      `ninefold://join?ticket=${ticket}&name=a=b`,
      `ninefold://join?ticket=${ticket}&name`,
      `ninefold://join:80?ticket=${ticket}`,
      `ninefold://join/x?ticket=${ticket}`,
      `ninefold://evil@join?ticket=${ticket}`,
      `ninefold://join?ticket=${ticket} --flag`,
      `ninefold://join?ticket=${ticket}\u0000`,
      `ninefold://run?ticket=${ticket}`,
      `other://join?ticket=${ticket}`,
      `ninefold:join?ticket=${ticket}`,
      `\\\\evil\\share?ticket=${ticket}`,
      'file:///etc/passwd',
      '',
      `ninefold://join?name=${'a'.repeat(3_000)}&ticket=${ticket}`,
    ]) {
      expect([hostile, parseAppAddress(hostile, 'ninefold', fields).ok]).toEqual([hostile, false]);
    }
  });
});

describe('what may be launched', () => {
  it('[LAUNCH-15] an answer without an address is a failure', () => expect(launchableAddress(null, place)).toBeNull());

  it('[LAUNCH-16] only the own scheme, and a download of the own site', () => {
    expect(launchableAddress(good, place)).toBe(good);
    expect(launchableAddress(good.replace('ninefold', 'NineFold'), place)).toBe(good);
    expect(launchableAddress('https://meet.example/Download.aspx?installer=true', place)).toBe(
      'https://meet.example/Download.aspx?installer=true',
    );
    expect(launchableAddress('/download.aspx', place)).toBe('https://meet.example/download.aspx');
    const here = { ...place, ownOrigin: 'http://localhost:3000' };
    expect(launchableAddress('/Download.aspx', here)).toBe('http://localhost:3000/Download.aspx');
    for (const hostile of [
      'javascript:alert(1)',
      'data:text/html,x',
      'other://join?x=1',
      'https://evil.example/Download.aspx',
      '//evil.example/Download.aspx',
      '/\\evil.example/Download.aspx',
      'https://meet.example@evil.example/Download.aspx',
      'https://meet.example/login',
      'https://meet.example/Download.aspx/../login',
      'http://meet.example/Download.aspx',
      'ninefold://join',
      '',
    ]) {
      expect([hostile, launchableAddress(hostile, place)]).toEqual([hostile, null]);
    }
    expect(launchableAddress('/Download.aspx', { ...place, ownOrigin: 'http://meet.example' })).toBeNull();
  });
});

it('the error codes of the app calls are 1 not running, 3 empty, 4 bad code, 5 bad name', () => {
  expect(stickyErrorCode).toMatchObject({ None: 0, NotRunning: 1, Missing: 3, InvalidCode: 4, InvalidName: 5 });
  expect((['not-found', 'missing', 'invalid-code', 'invalid-personal-url'] as const).map(stickyErrorOfLookUp)).toEqual([1, 3, 4, 5]);
});
