import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
let code: string;
beforeAll(async () => {
  server = await startServer();
  code = (await shareByCall(server.url)).code;
}, 30_000);
afterAll(() => server.stop());

const joinSticky = async (accessCodeOrPersonalUrl: string): Promise<number> => {
  const { body } = await call(server.url, endpoints.joinStickyUrl.path, { accessCodeOrPersonalUrl });
  return (body as { d: { ErrorCode: number } }).d.ErrorCode;
};
/** Status and screen of the page at a path, which is taken as it stands. */
async function page(path: string): Promise<string> {
  const answer = await fetch(server.url + path);
  const state = /id="pageState">(.*?)<\/script>/.exec(await answer.text())?.[1] ?? '{}';
  return `${answer.status} ${(JSON.parse(state) as { sPage?: string }).sPage}`;
}

describe('H-01: hostile codes', () => {
  it.each([
    ['8 digits', '12345678'],
    ['10 digits', '1234567890'],
    ['a letter', '12345678a'],
    ['an exponent', '1e8'],
    ['a hexadecimal number', '0x75bcd15'],
    ['full-width digits', '１２３４５６７８９'],
    ['Arabic digits', '١٢٣٤٥٦٧٨٩'],
    ['a zero-width space within', '1234\u200b56789'],
    ['a zero-width space before', '\u200b123456789'],
    ['NUL', '123456789\u0000'],
    ['a sign', '123456789+'],
    ['a decimal point', '123456.789'],
    ['60,000 digits', '1'.repeat(60_000)],
  ])('%s: no code, at every door', async (_name, typed) => {
    expect(await lookUp(server.url, typed)).toBe(5);
    expect(await joinSticky(typed)).toBe(4);
    const viewer = await LiveClient.open(server.url);
    viewer.send({ type: 'join', codeOrPurl: typed });
    expect([4400, 4404]).toContain(await viewer.waitForClose());
    if (typed.length < 100) expect(await page(`/${encodeURIComponent(typed)}`)).toBe('404 not-found');
  });

  it('nothing: missing', async () => {
    for (const typed of ['', ' ', '\t\n']) {
      expect(await lookUp(server.url, typed)).toBe(2);
      expect(await joinSticky(typed)).toBe(3);
    }
  });

  it('dashes and spaces anywhere are accepted', async () => {
    for (const typed of [code.split('').join('-'), `${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`, `  ${code}\t`]) {
      expect(await lookUp(server.url, typed)).toBe(0);
      expect(await joinSticky(typed)).toBe(0);
    }
  });

  it('a code that nobody can have is a code without a meeting', async () => {
    expect(await lookUp(server.url, '000000001')).toBe(1);
    expect(await joinSticky('000000001')).toBe(1);
    expect(await page('/000000001')).toBe('200 meeting');
  });

  it('a JSON number is 400, a mebibyte 413, a path behind a code 404', async () => {
    for (const { path } of [endpoints.checkJoinable, endpoints.joinStickyUrl]) {
      expect((await call(server.url, path, { viewercodeOrPurl: 123456789, accessCodeOrPersonalUrl: 123456789 })).status).toBe(400);
      expect((await call(server.url, path, { viewercodeOrPurl: '1'.repeat(1 << 20) })).status).toBe(413);
    }
    for (const path of ['/123456789%2f..', '/123456789/..%2f..', '/123456789%00', `/${'1'.repeat(10_000)}`])
      expect(await page(path)).toMatch(/^404 /);
  });
});

describe('H-02: hostile personal URLs', () => {
  it.each([
    ['8 characters', 'anna.mei'],
    ['129 characters', `a${'b'.repeat(128)}`],
    ['a dot first', '.anna.meier'],
    ['Cyrillic letters', 'аннамайерр'],
    ['one Cyrillic letter', 'аnna.meierr'],
    ['a sign that a page would strip', 'anna.meierr!'],
    ['a zero-width space', 'anna.\u200bmeierr'],
    ['a name of a page', 'Main.aspx'],
    ['a name of a file', 'robots.txt'],
  ])('%s: no personal URL, at every door', async (_name, typed) => {
    expect(await lookUp(server.url, typed)).toBe(4);
    expect(await joinSticky(typed)).toBe(5);
    const viewer = await LiveClient.open(server.url);
    viewer.send({ type: 'join', codeOrPurl: typed, waits: true });
    expect([4400, 4404]).toContain(await viewer.waitForClose());
    if (/[^\w.-]/.test(typed)) expect(await page(`/${encodeURIComponent(typed)}`)).toBe('404 not-found');
  });

  it('names of the language are plain names that nobody has', async () => {
    for (const name of ['constructor', 'hasOwnProperty', 'toLocaleString']) {
      expect(await lookUp(server.url, name)).toBe(1);
      expect(await joinSticky(name)).toBe(1);
    }
  });

  it('what is encoded twice is decoded once', async () => {
    expect(await page('/%61nna.meier')).toMatch(/^200 /);
    expect(await page('/%2561nna.meier')).toBe('404 not-found');
    expect(await page('/anna.meier%252f')).toBe('404 not-found');
  });
});
