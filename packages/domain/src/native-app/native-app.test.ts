import { holds, textOf } from '@ninefold/testkit/properties.ts';
import { describe, expect, it } from 'vitest';
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

  it('is read back as it was written, whatever its values hold', () => {
    holds(textOf("a &=#%é'()*!~<>/\\?:;$`|", 20), 300, (text) => {
      const name = `n${text}`;
      const written = writeAppAddress('ninefold', 'join', { name, ticket });
      expect(written).toMatch(/^[A-Za-z0-9:/?&=%_.-]+$/);
      expect(parseAppAddress(written, 'ninefold', fields)).toEqual({ ok: true, value: { action: 'join', fields: { name, ticket } } });
    });
  });

  it('H-14: a wrong ticket, an unknown or double field, and anything that is no such address are refused', () => {
    for (const [hostile, kind] of [
      [`ninefold://join?ticket=${ticket.slice(1)}`, 'wrong-value'],
      [`ninefold://join?ticket=${ticket}x`, 'wrong-value'],
      ['ninefold://join?code=123456789', 'wrong-value'],
      [`ninefold://join?ticket=${ticket}&ticket=${ticket}`, 'unknown-field'],
      [`ninefold://join?ticket=${ticket}&host=evil.example`, 'unknown-field'],
      [`ninefold://join?ticket=${ticket}&__proto__=1`, 'unknown-field'],
      [`ninefold://join?ticket=${ticket}&code=12345678`, 'wrong-value'],
      [`ninefold://join?ticket=${ticket}&name=%00x"`, 'wrong-value'],
      [`ninefold://join?ticket=${ticket}&name=%zz`, 'wrong-value'],
      [`ninefold://join?ticket=${ticket}&name=a=b`, 'malformed'],
      [`ninefold://join?ticket=${ticket}&name`, 'malformed'],
      [`ninefold://join:80?ticket=${ticket}`, 'malformed'],
      [`ninefold://join/x?ticket=${ticket}`, 'malformed'],
      [`ninefold://evil@join?ticket=${ticket}`, 'malformed'],
      [`ninefold://join?ticket=${ticket} --flag`, 'malformed'],
      [`ninefold://join?ticket=${ticket}\u0000`, 'malformed'],
      [`ninefold://run?ticket=${ticket}`, 'malformed'],
      [`other://join?ticket=${ticket}`, 'malformed'],
      [`-${good}`, 'malformed'],
      [`ninefold:join?ticket=${ticket}`, 'malformed'],
      [`\\\\evil\\share?ticket=${ticket}`, 'malformed'],
      ['file:///etc/passwd', 'malformed'],
      ['', 'malformed'],
    ] as const) {
      const error = { kind: `app-address/${kind}` };
      expect([hostile, parseAppAddress(hostile, 'ninefold', fields)]).toEqual([hostile, { ok: false, error }]);
    }
  });

  it('H-14: is read up to 2,000 characters, whatever its fields could hold', () => {
    const any = { ...fields, name: /^a+$/ };
    const longest = `${good}&name=`.padEnd(2_000, 'a');
    expect(parseAppAddress(longest, 'ninefold', any).ok).toBe(true);
    expect(parseAppAddress(`${longest}a`, 'ninefold', any)).toEqual({ ok: false, error: { kind: 'app-address/malformed' } });
  });

  it('writes what a command line would read as its own as other programs do: in capital hexadecimals', () =>
    expect(writeAppAddress('x', 'join', { name: "*~!'()" })).toBe('x://join?name=%2A%7E%21%27%28%29'));
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
    for (const ownOrigin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(launchableAddress('/Download.aspx', { ...place, ownOrigin })).toBe(`${ownOrigin}/Download.aspx`);
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
