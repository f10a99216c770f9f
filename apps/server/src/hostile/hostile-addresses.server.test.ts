import { pages } from '@ninefold/legacy-api/routes.ts';
import { rawBytes, statusOf } from '@ninefold/testkit/raw-request.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\t//evil.example',
  'https:evil.example',
  'https://evil.example/',
  'https://localhost@evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ninefold://join?x=1',
  '/.//evil.example',
  '/%2f%2fevil.example',
];

const long = 'x'.repeat(5_000);
/** Each address with a name that fits on a line. */
const named = (addresses: readonly (readonly [path: string, status: number])[]) =>
  addresses.map(([path, status]) => [path.length < 60 ? path : `${path.slice(0, 20)}… (${path.length})`, path, status] as const);

describe('addresses that nobody would type', () => {
  it.each(
    named([
      ['/100%', 404],
      ['/%ff', 404],
      ['/%', 404],
      ['/%zz/%2', 404],
      ['/start/%ff', 404],
      ['/%00', 404],
      ['/482913607%00', 404],
      ['/%2e%2e/', 404],
      ['/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/..%2f..%2fetc%2fpasswd', 404],
      ['/assets/%2e%2e/%2e%2e/package.json', 404],
      ['/assets/%ff', 404],
      ['//', 404],
      ['/\\', 404],
      [`/${long}`, 404],
      [`/start/${long}`, 404],
      [`/${'x/'.repeat(2_000)}`, 404],
      [`/?q=${long}`, 200],
      ['/?%', 200],
      ['/100%?%', 404],
    ]),
  )('[ROUTE-33] [ERR-28] %s is answered by a page', async (_shown, path, status) => {
    const answer = await rawBytes(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`);
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^content-type: text\/html/im);
    expect(answer).toMatch(/^content-security-policy: .*nonce/im);
    expect(answer).not.toMatch(/\bat .*\.(?:ts|js|mjs):|node_modules|file:\/\//);
    if (status === 404) expect(answer).toContain('"sPage":"not-found"');
  });

  it.each(
    named([
      ['/api/%', 404],
      ['/Ajax/Backend.asmx/%ff', 404],
      [`/api/${long}`, 404],
    ]),
  )('[ERR-28] %s is a call, and gets what calls get', async (_shown, path, status) => {
    const answer = await get(path);
    expect([answer.status, await answer.json()]).toEqual([status, { StatusCode: 404, Details: 'There is no such call.' }]);
  });

  it('a write to no address is refused as one', async () => {
    const answer = await fetch(`${server.url}/100%`, { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([404, { StatusCode: 404, Details: 'There is no such call.' }]);
  });
});

describe('H-08: hostile targets', () => {
  it.each(elsewhere)('%s in a query leads to no other site', async (target) => {
    const value = encodeURIComponent(target);
    for (const path of Object.values(pages)) {
      for (const name of ['code', 'RedirectPath', 'redirect', 'returnUrl', 'next', 'url', 'sRedirectTarget', 'personalurl']) {
        const answer = await get(`${path}?${name}=${value}`);
        const location = answer.headers.get('location');
        if (location !== null) {
          expect(location, path).toMatch(/^\/(?![/\\])/);
          expect(new URL(location, server.url).origin).toBe(server.url);
        }
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  it('a path that would be another site is no page', async () => {
    for (const path of ['/%2f%2fevil.example', '/%5cevil.example', '/.%2f%2fevil.example', '/start/%2f%2fevil.example']) {
      const answer = await get(path);
      const location = answer.headers.get('location') ?? '/';
      expect([path, answer.status === 404 || answer.status === 303]).toEqual([path, true]);
      expect(new URL(location, server.url).origin).toBe(server.url);
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    for (const line of ['//evil.example/%2e%2e', '/\\evil.example', 'http://evil.example/']) {
      const answer = await rawBytes(server.port, `GET ${line} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`);
      expect(statusOf(answer)).toBeLessThan(500);
      expect(answer).not.toMatch(/^location: .*evil/im);
    }
  });
});

describe('H-09: hostile queries', () => {
  it.each([
    ['iThemeId', '"><script>alert(1)</script>'],
    ['lmierrorticket', 'x'.repeat(10_000)],
    ['lmierrorticket', '"><img src=x onerror=alert(1)>'],
    ['html5ErrorCode', 'abc<script>alert(1)</script>'],
    ['viewerCode', '</script><script>alert(1)</script>'],
    ['viewer', 'constructor'],
    ['fromhost', '"><script>alert(1)</script>'],
    ['__proto__', 'x'],
    ['suppressSticky', '\u0000\u2028'],
  ])('%s=%s changes no page and is not echoed', async (name, value) => {
    for (const path of ['/', '/Main.aspx', '/login', '/ErrorPages/UnknownError.aspx', '/JmClient/Join', '/JmClient/Start', '/123456789']) {
      const answer = await get(`${path}?${name}=${encodeURIComponent(value)}`);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      expect(html).not.toContain('alert(1)');
      expect(html).not.toContain('x'.repeat(1_000));
      const state = JSON.parse(/id="pageState">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { iThemeId: number };
      expect(state.iThemeId).toBe(-1);
    }
  });

  it('very many parameters, and ones that are no encoding, are answered like none', async () => {
    const many = Array.from({ length: 1_500 }, (_, n) => `p${n}=1`).join('&');
    for (const query of [many, '%zz=%zz', '&&&&=', '%00=%00', 'a[b][c]=1&a[]=2'])
      expect((await get(`/?${query}`)).status, query.slice(0, 20)).toBe(200);
  });
});
