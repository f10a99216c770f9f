import { request } from 'node:http';
import { connect } from 'node:net';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { PAGE_LANGUAGE: 'browser' } });
}, 30_000);
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { redirect: 'manual', headers });
const pageOf = async (answer: Response): Promise<string> => {
  const text = await answer.text();
  const json = /<script type="application\/json" id="pageState">(.*?)<\/script>/.exec(text)?.[1];
  return (JSON.parse(json ?? '{}') as { sPage?: string }).sPage ?? '';
};
const browsers = {
  ie10: 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  safari7: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9_3) AppleWebKit/537.75.14 (KHTML, like Gecko) Version/7.0.3 Safari/7046A194A',
  ie11: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  safari8: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10) AppleWebKit/600.1.25 (KHTML, like Gecko) Version/8.0 Safari/600.1.25',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
  opera: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 OPR/110.0.0.0',
};

describe('pages by their addresses', () => {
  it.each([
    ['[ROUTE-01] the home page', '/', 'home', 200],
    ['[ROUTE-02] the public main page', '/Main.aspx', 'home', 200],
    ['[ROUTE-34] paths match in any letter case', '/main.ASPX', 'home', 200],
    ['[ROUTE-24] the login page', '/login', 'login', 200],
    ['[ROUTE-16] the generic error page', '/ErrorPages/UnknownError.aspx', 'unknown-error', 200],
    ['[ROUTE-28] a start that failed', '/JmClient/Start?startFailed=true&html5ErrorCode=3', 'start-failed', 200],
    ['[ROUTE-29] a join that failed', '/JmClient/Join?joinFailed=true&viewerCode=123456789&html5ErrorCode=4', 'join-failed', 200],
    ['[ROUTE-08] the download page', '/Download.aspx', 'download', 200],
    ['[ROUTE-25] the legal page', '/legalese.aspx', 'legalese', 200],
    ['[ROUTE-33] an address that is nothing', '/no', 'not-found', 404],
    ['[ROUTE-33] eight digits are no code', '/12345678', 'not-found', 404],
    ['[ROUTE-33] a code with a path behind it', '/123456789%2f..', 'not-found', 404],
    ['a deep unknown path', '/a/b/c', 'not-found', 404],
  ])('%s', async (_name, path, screen, status) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(await pageOf(answer)).toBe(screen);
  });

  it('[ROUTE-27] a code or a personal URL is the join path, and says nothing of whether there is a meeting', async () => {
    const { code } = await shareByCall(server.url);
    const byCode = [`/${code}`, `/${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`, '/222222222'];
    // A name whose meeting does not run is waited for, whether anybody has it or not (D-43).
    for (const [path, screen] of [...byCode.map((path) => [path, 'meeting'] as const), ['/anna.meier', 'waiting'] as const]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await pageOf(answer)).toBe(screen);
    }
  });

  it('the plain form of the home page leads to the meeting', async () => {
    expect((await get('/Join?code=123-456-789')).headers.get('location')).toBe('/123456789');
    expect((await get('/Join?code=')).headers.get('location')).toBe('/');
    expect((await get('/Join?code=%2F%2Fevil.example')).headers.get('location')).toBe('/evil.example');
    expect((await get('/Join?code=12-34')).headers.get('location')).toBe('/JmClient/Join?joinFailed=true&viewerCode=1234&html5ErrorCode=4');
  });

  it('[ROUTE-07] the start page sends visitors to log in', async () => {
    const answer = await get('/MyJoinMe.aspx');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
  });

  it('[ROUTE-13] [ROUTE-14] the refresher answers GET only, and nothing may keep its answer', async () => {
    const answer = await get('/Refresher.aspx?0.123');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([204, 'no-store']);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(`${server.url}/Refresher.aspx`, { method })).status).toBe(405);
  });

  it('[ROUTE-19] the page of unsupported browsers needs no script', async () => {
    const answer = await get('/SuppressBrowser.aspx');
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/<script(?! type="application\/json")/);
  });

  it('tells only a browser that is too old that it is; the others came by the link in the foot, and find back', async () => {
    const listTo = async (agent: string, language = 'en') =>
      (await get('/SuppressBrowser.aspx', { 'user-agent': agent, 'accept-language': language })).text();
    expect(await listTo(browsers.ie10)).toContain('<h1>Your browser is too old for Ninefold.</h1>');
    expect(await listTo(browsers.ie10)).not.toContain('<a href="/">');
    const list = await listTo(browsers.chrome);
    expect(list).toContain('<title>Supported browsers - Ninefold</title>');
    expect(list).not.toContain('too old');
    expect(list).toContain('<a href="/">Go to the start page</a>');
    const german = await listTo(browsers.chrome, 'de');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<h1>Ninefold läuft in diesen Browsern.</h1>');
    expect(await listTo(browsers.ie10, 'de')).toContain('Ihr Browser ist zu alt');
  });

  it('[ROUTE-20] [ROUTE-21] old browsers are sent there', async () => {
    for (const agent of [browsers.ie10, browsers.safari7]) {
      const answer = await get('/', { 'user-agent': agent });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/SuppressBrowser.aspx']);
    }
  });

  it('[ROUTE-22] the others are not', async () => {
    for (const agent of [browsers.ie11, browsers.safari8, browsers.chrome, browsers.firefox, browsers.edge, browsers.opera]) {
      expect((await get('/', { 'user-agent': agent })).status).toBe(200);
    }
  });

  it('[ROUTE-23] that page itself and calls are never redirected to it', async () => {
    const headers = { 'user-agent': browsers.ie10 };
    expect((await get('/SuppressBrowser.aspx', headers)).status).toBe(200);
    expect((await get('/Refresher.aspx', headers)).status).toBe(204);
    expect((await get('/assets/none.js', headers)).status).toBe(404);
    const [, script = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text()) ?? [];
    expect([script, (await get(script, headers)).status]).toEqual([expect.stringContaining('.js'), 200]);
    const body = { viewercodeOrPurl: '12345678' };
    expect(await call(server.url, endpoints.checkJoinable.path, body, headers)).toEqual({ status: 200, body: { d: { iError: 5 } } });
  });
});

describe('headers of every answer', () => {
  const paths = ['/', '/login', '/no', '/123456789', '/healthz', '/Refresher.aspx', '/Ajax/Backend.asmx/X', '/SuppressBrowser.aspx'];

  it('[SEC-07] other sites learn no path and no query', async () => {
    for (const path of paths) expect((await get(path)).headers.get('referrer-policy'), path).toBe('no-referrer');
  });

  it('[SEC-13] no inline and no foreign script may run', async () => {
    for (const path of paths) {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toContain('unsafe');
      const text = await answer.text();
      const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
      for (const [tag] of text.matchAll(/<script\b[^>]*>/g)) {
        expect(tag.includes('type="application/json"') || tag.includes(`nonce="${nonce}"`), tag).toBe(true);
      }
    }
    const nonces = await Promise.all(['/', '/'].map(async (path) => (await get(path)).headers.get('content-security-policy')));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('[SEC-27] no other site may frame a page', async () => {
    for (const path of paths) expect((await get(path)).headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
  });

  it('more than 64 headers are refused with 431', async () => {
    const headers = Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`x-h${n}`, '1']));
    const status = await new Promise((resolve, reject) => {
      request(`${server.url}/`, { headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(431);
  });

  it('two Host headers are refused with 400', async () => {
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
      );
      socket.once('data', (bytes) => resolve(bytes.toString().split('\r\n')[0] ?? ''));
      socket.once('error', reject);
    });
    expect(first).toContain(' 400 ');
  });

  it('the brand and the page state cannot break out of the page', async () => {
    const branded = await startServer({ env: { PRODUCT_NAME: '</script><script>alert(1)</script>' } });
    try {
      expect(await (await fetch(`${branded.url}/`)).text()).not.toContain('<script>alert(1)');
    } finally {
      await branded.stop();
    }
  }, 30_000);
});
