import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());
const path = endpoints.checkJoinable.path;

describe('host download', () => {
  it('[API-21] [SHARE-10] [SHARE-22] answers code and ticket under the exact names, a new code each time', async () => {
    const first = await call(server.url, endpoints.hostDownload.path, { url: null });
    expect(first.status).toBe(200);
    const { d } = first.body as { d: Record<string, unknown> };
    expect(Object.keys(d).sort()).toEqual(['OneTimeLoginTicket', 'iError', 'i_Ticket', 'i_ViewerCode'].sort());
    expect(d).toMatchObject({ iError: 0, OneTimeLoginTicket: '' });
    expect(d['i_ViewerCode']).toMatch(/^\d{9}$/);
    expect(d['i_Ticket']).toMatch(/^[\w-]{43}$/);
    expect((await shareByCall(server.url)).code).not.toBe(d['i_ViewerCode']);
  });

  it('[ROLE-03] a visitor who asks for a personal URL gets no meeting', async () => {
    const { body } = await call(server.url, endpoints.hostDownload.path, { url: 'anna.meier' });
    expect(body).toEqual({ d: { iError: 1, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } });
  });

  it('[SEC-32] the eleventh meeting of one address in ten minutes is refused', async () => {
    const strict = await startServer({ env: { LIMIT_SHARES: '10' } });
    try {
      for (let n = 0; n < 10; n++) await shareByCall(strict.url);
      const { status, body } = await call(strict.url, endpoints.hostDownload.path, { url: null });
      expect({ status, body }).toEqual({ status: 200, body: { d: { iError: 3, i_ViewerCode: '', i_Ticket: '', OneTimeLoginTicket: '' } } });
    } finally {
      await strict.stop();
    }
  }, 30_000);
});

describe('tracking', () => {
  it('answers success to whatever it is sent', async () => {
    for (const { path: address } of [endpoints.trackExtended, endpoints.commonTrackExtended, endpoints.track, endpoints.trackEvent]) {
      expect((await call(server.url, address, { ActionName: 'X', Integration: 99 })).body).toEqual({ d: { iError: 0 } });
    }
  });
});

describe('refused calls', () => {
  const post = (headers: Record<string, string>, body: string | Uint8Array = '{"viewercodeOrPurl":"123456789"}', to = path) =>
    fetch(server.url + to, { method: 'POST', headers, body: body as never });
  const shape = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as object });

  it('[CALL-13] another content type or a body that is not JSON is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ]) {
      expect((await post({ 'content-type': type })).status).toBe(415);
    }
    expect((await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' })).status).toBe(415);
    for (const body of ['{', 'undefined', '{"viewercodeOrPurl":', new Uint8Array([0xff, 0xfe, 0x7b, 0x00])]) {
      expect((await post({ 'content-type': 'application/json' }, body)).status).toBe(400);
    }
  });

  it('[CALL-14] a call from another site, or from a page without origin, is refused and opens no meeting', async () => {
    for (const origin of ['https://evil.example', 'null', `http://sub.localhost:${server.port}`, `http://localhost:${server.port + 1}`]) {
      const answer = await post({ 'content-type': 'application/json', origin }, '{"url":null}', endpoints.hostDownload.path);
      expect(answer.status).toBe(403);
    }
    expect((await post({ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'content-type': 'application/json', origin: `http://127.0.0.1:${server.port}` })).status).toBe(200);
  });

  it('[CALL-15] wrong types get 400, missing and unknown fields a defined answer', async () => {
    for (const body of ['{"viewercodeOrPurl":123456789}', '{"viewercodeOrPurl":["1"]}', '[]', '"x"', 'true']) {
      expect((await post({ 'content-type': 'application/json' }, body)).status).toBe(400);
    }
    expect(await shape(await post({ 'content-type': 'application/json' }, '{}'))).toEqual({ status: 200, body: { d: { iError: 2 } } });
    const extra = '{"viewercodeOrPurl":"123456789","isAdmin":true,"__proto__":{"x":1}}';
    expect(await shape(await post({ 'content-type': 'application/json' }, extra))).toEqual({ status: 200, body: { d: { iError: 1 } } });
  });

  it('[CALL-08] [CALL-09] a refusal carries StatusCode and Details at the top', async () => {
    const { status, body } = await shape(await post({ 'content-type': 'text/plain' }));
    expect(status).toBe(415);
    expect(body).toEqual({ StatusCode: 415, Details: expect.any(String) });
  });

  it('[SEC-39] a body over 64 KB is refused with 413', async () => {
    const big = JSON.stringify({ viewercodeOrPurl: '1'.repeat(65_536) });
    expect((await post({ 'content-type': 'application/json' }, big)).status).toBe(413);
  });

  it('an unknown method is 404, another HTTP method 405', async () => {
    expect((await call(server.url, '/Ajax/Backend.asmx/NoSuchMethod', {})).status).toBe(404);
    expect((await call(server.url, '/Purchase/PurchaseWS.asmx/Buy', {})).status).toBe(404);
    for (const method of ['GET', 'PUT', 'DELETE']) expect((await fetch(server.url + path, { method })).status).toBe(405);
  });

  it('[ERR-28] no answer shows a stack trace or a path of the machine', async () => {
    const answers = await Promise.all([
      post({ 'content-type': 'application/json' }, '{'),
      post({ 'content-type': 'text/plain' }),
      fetch(`${server.url}/%`),
      fetch(`${server.url}/no/such/page`),
      fetch(`${server.url}/ErrorPages/UnknownError.aspx?lmierrorticket=<script>`),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\n\s+at |node_modules|file:\/\/|\/apps\/server/);
    }
  });
});
