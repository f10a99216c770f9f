import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LIMIT = 20;
let open: RunningServer;
beforeAll(async () => {
  open = await startServer();
}, 30_000);
afterAll(() => open.stop());

describe('joinable call', () => {
  it('[API-01] [CODE-27] [CALL-04] a running meeting is joinable from the moment the share was answered', async () => {
    const { code } = await shareByCall(open.url);
    expect(await call(open.url, endpoints.checkJoinable.path, { viewercodeOrPurl: code })).toEqual({
      status: 200,
      body: { d: { iError: 0 } },
    });
    expect(await lookUp(open.url, `${code.slice(0, 3)}-${code.slice(3, 6)}-${code.slice(6)}`)).toBe(0);
  });

  it('[API-02] an invalid personal URL gives 4', async () => {
    for (const typed of ['abcdefgh', '.abcdefghij', 'абвгдеёжзи', 'a'.repeat(129)]) expect(await lookUp(open.url, typed)).toBe(4);
  });

  it('[API-03] an invalid access code gives 5', async () => {
    for (const typed of ['12345678', '1234567890', '12345678a', '1e8', '123456789\u0000']) expect(await lookUp(open.url, typed)).toBe(5);
  });

  it('[API-04] a well-formed code or personal URL with no meeting gives 1', async () => {
    expect(await lookUp(open.url, '000000001')).toBe(1);
    expect(await lookUp(open.url, 'anna.meier')).toBe(1);
    expect(await lookUp(open.url, 'constructor')).toBe(1);
  });

  it('an empty value gives 2', async () => {
    expect(await lookUp(open.url, '   ')).toBe(2);
    expect((await call(open.url, endpoints.checkJoinable.path, '')).body).toEqual({ d: { iError: 2 } });
  });

  it('[SEC-15] never, ended and unknown get the same bytes', async () => {
    const { code, ticket } = await shareByCall(open.url);
    await call(open.url, '/api/meeting/end', { ticket });
    const bodies = await Promise.all(
      [code, '999999998', 'nobody.here.now'].map(async (viewercodeOrPurl) => {
        const answer = await fetch(open.url + endpoints.checkJoinable.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ viewercodeOrPurl }),
        });
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it('[MEET-16] [CODE-28] an ended code is not joinable and is not given out again', async () => {
    const { code, ticket } = await shareByCall(open.url);
    expect((await call(open.url, '/api/meeting/end', { ticket })).body).toEqual({ d: { iError: 0 } });
    expect(await lookUp(open.url, code)).toBe(1);
    expect((await call(open.url, '/api/meeting/end', { ticket })).body).toEqual({ d: { iError: 1 } });
    const next = await Promise.all(Array.from({ length: 40 }, () => shareByCall(open.url)));
    for (const one of next) expect(one.code).toMatch(/^[1-9]\d{8}$/);
    const codes = [code, ...next.map((one) => one.code)].map(Number);
    expect(new Set(codes).size).toBe(41);
    // And none tells another: of 40 random steps no two are as long.
    const steps = codes.slice(1).map((one, at) => one - (codes[at] ?? 0));
    expect(new Set(steps).size).toBeGreaterThan(steps.length - 3);
  });

  it('[CODE-30] a fixed route is a page, never a personal URL', async () => {
    for (const path of ['/Main.aspx', '/legalese.aspx', '/Download.aspx']) {
      const answer = await fetch(open.url + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).not.toContain('"sPage":"meeting"');
    }
    for (const path of ['/robotsfile.txt', '/something.aspx', '/favicon.ico.png']) expect((await fetch(open.url + path)).status).toBe(404);
  });
});

describe('limit of look-ups', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { LIMIT_LOOKUPS: String(LIMIT) } });
  }, 30_000);
  afterAll(() => server.stop());
  const status = async (code: string): Promise<number> =>
    (await call(server.url, endpoints.checkJoinable.path, { viewercodeOrPurl: code })).status;

  it('[SEC-14] after 20 different wrong values every door refuses, right values too, and a crash resets nothing', async () => {
    const { code } = await shareByCall(server.url);
    for (let n = 0; n < LIMIT - 1; n++) expect(await status(String(200_000_000 + n))).toBe(200);
    // One value counts once, a malformed one not at all, through whichever door it comes.
    expect((await fetch(`${server.url}/200000000`)).status).toBe(200);
    expect(await status('12')).toBe(200);
    expect(await status(code)).toBe(200);
    const viewer = await LiveClient.open(server.url);
    viewer.send({ type: 'join', codeOrPurl: '300000000' });
    expect(await viewer.waitForClose()).toBe(4404);

    expect(await status('300000001')).toBe(429);
    expect(await status(code)).toBe(429);
    expect((await fetch(`${server.url}/${code}`)).status).toBe(429);
    const late = await LiveClient.open(server.url);
    late.send({ type: 'join', codeOrPurl: code });
    expect(await late.waitForClose()).toBe(4429);

    await server.kill();
    await server.restart();
    expect(await status(code)).toBe(429);
  }, 40_000);

  it('[SEC-14] a forwarded address is not believed without TRUST_PROXY', async () => {
    const answer = await call(
      server.url,
      endpoints.checkJoinable.path,
      { viewercodeOrPurl: '400000000' },
      { 'x-forwarded-for': '198.51.100.7' },
    );
    expect(answer.status).toBe(429);
  });
});
