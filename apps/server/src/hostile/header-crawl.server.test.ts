import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { pages } from '@ninefold/legacy-api/routes.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiDocument } from '../api-document/document.ts';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

/** On every answer, whatever it is (C-35). */
const golden = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'display-capture=(self), camera=(self), microphone=(self), clipboard-read=(self), clipboard-write=(self), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
};
/** Of pages, with its nonce taken out (C-34). */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self' 'nonce-N' 'strict-dynamic'",
  "style-src 'self' 'nonce-N'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'self' ninefold:",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
const barePolicy = "default-src 'none'; frame-ancestors 'self'";

let server: RunningServer;
let addresses: { method: string; path: string }[];
beforeAll(async () => {
  server = await startServer({ env: { NODE_ENV: 'development' } });
  const { code } = await shareByCall(server.url);
  const { paths } = (await (await fetch(`${server.url}/docs/api.json`)).json()) as ApiDocument;
  const html = await (await fetch(server.url)).text();
  const assets = [...new Set(html.match(/\/assets\/[\w./-]+/g) ?? [])];
  const get = [
    ...Object.values(pages),
    ...assets,
    `/${code}`,
    '/anna.meier',
    '/start/anna.meier',
    '/sign-up',
    '/account',
    '/reset-password',
    '/login/federated',
    '/account/confirm/x',
    '/account/background/x',
    '/docs/api',
    '/docs/api.json',
    '/healthz',
    '/readyz',
    '/metrics',
    '/live',
    '/media/rtc',
    '/media/rtc/validate',
    '/media/rtc/v1/validate',
    '/media/other',
    '/assets/none.js',
    '/assets/../main.ts',
    '/no',
    '/a/b/c',
    '/%',
    '/%2f%2fevil.example',
    '/favicon.ico',
    '/robots.txt',
    endpoints.checkJoinable.path,
  ];
  expect(assets.length).toBeGreaterThan(0);
  addresses = [
    ...get.map((path) => ({ method: 'GET', path })),
    ...['/', `/${code}`, '/healthz'].map((path) => ({ method: 'HEAD', path })),
    ...Object.keys(paths).map((path) => ({ method: 'POST', path })),
    ...['/no', '/Ajax/Backend.asmx/None', '/Purchase/PurchaseWS.asmx/Buy', '/account/background'].map((path) => ({ method: 'POST', path })),
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS'].flatMap((method) =>
      ['/', endpoints.login.path, endpoints.buttonShareStickyUrl.path].map((path) => ({ method, path })),
    ),
  ];
}, 30_000);
afterAll(() => server.stop());

const send = (method: string, path: string) =>
  fetch(server.url + path, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, body: '{}' } : {}),
  });

describe('headers of every address', () => {
  it('[SEC-07] C-35 are the golden ones, on pages, calls, files, redirects and errors alike', async () => {
    const statuses = new Set<number>();
    for (const { method, path } of addresses) {
      const answer = await send(method, path);
      statuses.add(answer.status);
      const given = Object.fromEntries(Object.keys(golden).map((name) => [name, answer.headers.get(name)]));
      expect(given, `${method} ${path} ${answer.status}`).toEqual(golden);
      for (const none of ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'])
        expect([method, path, answer.headers.get(none)]).toEqual([method, path, null]);
      await answer.arrayBuffer();
    }
    for (const status of [200, 204, 303, 401, 404, 405]) expect([...statuses]).toContain(status);
  });

  it('[SEC-13] [SEC-27] C-34 the policy of pages is the golden one with a fresh nonce, everything else may load nothing', async () => {
    const nonces: string[] = [];
    for (const { method, path } of addresses) {
      const answer = await send(method, path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1];
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      if (isPage) nonces.push(nonce ?? '');
      // A page that answers a form by itself may be stricter than the others, never laxer.
      const expected = isPage ? pagePolicy : barePolicy;
      const known = policy.replaceAll(`nonce-${nonce}`, 'nonce-N');
      if (known !== expected) expect([method, path, laxerThan(known, expected)]).toEqual([method, path, []]);
      await answer.arrayBuffer();
    }
    expect(nonces.length).toBeGreaterThan(20);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('C-35 only hashed files may be kept, everything else is no-store', async () => {
    for (const { method, path } of addresses) {
      const answer = await send(method, path);
      const isFile = path.startsWith('/assets/') && answer.status === 200;
      expect([method, path, answer.headers.get('cache-control')]).toEqual([
        method,
        path,
        isFile ? 'public, max-age=31536000, immutable' : 'no-store',
      ]);
      await answer.arrayBuffer();
    }
  });

  it('C-35 over https browsers are told to stay there for a year', async () => {
    const secure = await startServer({ env: { PUBLIC_URL: 'https://show.example' } });
    try {
      for (const path of ['/', '/no', '/healthz', '/Refresher.aspx'])
        expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect((await fetch(`${server.url}/`)).headers.get('strict-transport-security')).toBeNull();
      await secure.terminate();
      await secure.restart({ HSTS_SUBDOMAINS: 'true' });
      expect((await fetch(secure.url)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await secure.stop();
    }
  }, 30_000);
});

/** The directives of a policy that allow what the golden one does not. */
function laxerThan(policy: string, goldenPolicy: string): string[] {
  const read = (text: string) =>
    new Map(text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)] as const));
  const allowed = read(goldenPolicy);
  const given = read(policy);
  if (!given.has('default-src')) return ['no default-src'];
  return [...given].flatMap(([name, sources]) =>
    sources.filter((source) => source !== "'none'" && !(allowed.get(name) ?? []).includes(source)).map((source) => `${name} ${source}`),
  );
}
