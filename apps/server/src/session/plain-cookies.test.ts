import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { cookiesFor, isPlainLoopback, plainCookies, readPlainCookies } from './plain-cookies.ts';

const strict = '__Host-session=v.1; Path=/; Secure; HttpOnly; SameSite=Lax';
const plain = 'ninefold-session=v.1; Path=/; HttpOnly; SameSite=Lax';

describe('where cookies need no encryption', () => {
  it.each([
    [{ host: 'localhost:3000' }, true],
    [{ host: '127.0.0.1' }, true],
    [{ host: '[::1]:3000' }, true],
    [{ host: 'share.localhost' }, true],
    [{ host: '10.77.0.1:3000' }, false],
    [{ host: 'share.example.org' }, false],
    [{ host: 'localhost.example.org' }, false],
    [{ host: 'localhost:3000', 'x-forwarded-proto': 'https' }, false],
    [{ host: 'localhost:3000', forwarded: 'for=203.0.113.9;proto=https' }, false],
    [{ host: 'localhost:3000', forwarded: 'PROTO="https"' }, false],
    [{ host: 'localhost:3000', 'x-forwarded-proto': 'HTTPS, http' }, false],
    [{ host: 'localhost:3000', forwarded: 'for=203.0.113.9;proto=http' }, true],
    [{ host: 'localhost:3000', forwarded: 'for=notproto=https' }, true],
    [{ host: 'not a host' }, false],
    [{}, false],
  ])('%o: %s', (headers, isPlain) => expect(isPlainLoopback(headers)).toBe(isPlain));
});

describe('which cookies a browser gets there', () => {
  it('both, until it has shown what it keeps', () => {
    for (const cookie of [undefined, '', 'LuluId=x', 'another=1']) expect(cookiesFor(cookie, [strict])).toEqual([plain, strict]);
  });

  it('the strict ones alone once it has kept one, and the others go', () => {
    const dropped = 'ninefold-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0';
    expect(cookiesFor('__Host-session=v.1; ninefold-session=v.1', [strict])).toEqual([strict, dropped]);
    expect(cookiesFor('__Host-login=x', [strict])).toEqual([strict]);
  });

  it('a line is the same but for its flag, wherever that stands', () => {
    for (const [line, twin] of [
      ['a=1;Secure', 'a=1'],
      ['a=1; secure; Path=/', 'a=1; Path=/'],
      ['a=1; SecureX=1', 'a=1; SecureX=1'],
      ['a=__Host-b; Secure', 'a=__Host-b'],
    ] as const)
      expect(cookiesFor(undefined, [line])).toEqual(twin === line ? [line] : [twin, line]);
    expect(cookiesFor('x=__Host-y; __Host-; a=__Host-b', [strict])).toEqual([plain, strict]);
  });

  it('a cookie that gives no right keeps its name', () => {
    expect(cookiesFor('ninefold-session=v.1', ['LuluId=x; Path=/; Secure; SameSite=Lax'])).toEqual([
      'LuluId=x; Path=/; SameSite=Lax',
      'LuluId=x; Path=/; Secure; SameSite=Lax',
    ]);
  });
});

describe('what is read', () => {
  const readBy = (host: string, cookie: string) => {
    const headers = { host, cookie };
    readPlainCookies(headers);
    return headers.cookie;
  };
  it('is the second name where nothing else is kept, and nowhere but on this machine', () => {
    expect(readBy('localhost', 'a=b; ninefold-session=v.1')).toBe('a=b; __Host-session=v.1');
    expect(readBy('10.77.0.1', 'ninefold-session=v.1')).toBe('ninefold-session=v.1');
    expect(readBy('share.example.org', 'ninefold-session=v.1')).toBe('ninefold-session=v.1');
  });
  it('never beside a strict one, so that nobody plants a session in a browser that has one', () => {
    const both = 'ninefold-session=planted; __Host-session=v.1';
    expect(readBy('localhost', both)).toBe(both);
    expect(readBy('localhost', 'ninefold-session=planted; __Host-login=x')).not.toContain('__Host-session');
  });
});

describe('a server', () => {
  /** What it sets for a browser that has sent these, and which of them it has read. */
  async function answer(isHttps: boolean, host: string, cookie?: string, set: readonly string[] = [strict]) {
    const app = Fastify();
    plainCookies(app, isHttps);
    let read: string | undefined;
    app.get('/', (request, reply) => {
      read = request.raw.headers.cookie;
      for (const line of set) reply.header('set-cookie', line);
      return 'page';
    });
    const { headers, body } = await app.inject({ url: '/', headers: { host, ...(cookie !== undefined && { cookie }) } });
    await app.close();
    return { set: [headers['set-cookie'] ?? []].flat(), read, body };
  }

  it('on this machine sets both, and reads what the browser has kept', async () => {
    expect(await answer(false, 'localhost')).toEqual({ set: [plain, strict], read: undefined, body: 'page' });
    expect((await answer(false, 'localhost', 'ninefold-session=v.1')).read).toBe('__Host-session=v.1');
    const more = 'LuluId=x; Path=/; Secure';
    expect((await answer(false, 'localhost', undefined, [strict, more])).set).toEqual([plain, 'LuluId=x; Path=/', strict, more]);
    // Which ones a browser keeps is told by what it sent, not by what was made of it.
    expect((await answer(false, 'localhost', 'ninefold-session=v.1')).set).toEqual([plain, strict]);
    expect((await answer(false, 'localhost', '__Host-session=v.1')).set).toEqual([strict]);
  });

  it('elsewhere, by https, and where it sets nothing, loosens nothing', async () => {
    expect(await answer(false, 'share.example.org', 'ninefold-session=v.1')).toMatchObject({ set: [strict], read: 'ninefold-session=v.1' });
    expect(await answer(true, 'localhost', 'ninefold-session=v.1')).toMatchObject({ set: [strict], read: 'ninefold-session=v.1' });
    expect(await answer(false, 'localhost', 'ninefold-session=v.1', [])).toMatchObject({ set: [], body: 'page' });
  });
});
