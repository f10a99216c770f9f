import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { describedCalls } from '@ninefold/legacy-api/described-calls.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { logLines } from '@ninefold/testkit/log-lines.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
async function send(
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = json,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: body as never });
  return { status: answer.status, body: await answer.json() };
}
const posts = describedCalls.filter(({ method }) => method === 'POST').map(({ path }) => path);

describe('H-06: hostile JSON', () => {
  it.each(posts)('%s refuses what is not JSON, or JSON of two meanings, with 400', async (path) => {
    for (const body of [
      '{',
      'undefined',
      "{'a':1}",
      '{"a":1}}',
      '{"a":1,"a":1}',
      '{"ActionName":"a","ActionNam\\u0065":"b"}',
      '{"a":1e400}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '{"a":'.repeat(9_000),
      new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
      new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    ])
      expect([String(body).slice(0, 40), (await send(path, body)).status]).toEqual([String(body).slice(0, 40), 400]);
    expect((await send(path, JSON.stringify({ a: 'x'.repeat(65_536) }))).status).toBe(413);
    expect(await send(path, '{')).toEqual({ status: 400, body: { StatusCode: 400, Details: expect.any(String) } });
  });

  it('the log lives on, in whole lines', async () => {
    await send(endpoints.checkJoinable.path, `{"viewercodeOrPurl":"${'\\u2028\\n'.repeat(100)}"}`);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const lines = logLines(server.output());
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  });

  it('roles and prototypes in a body give nobody anything', async () => {
    const gifts = '"isAdmin":true,"role":"host","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"hasOwnProperty":1';
    expect(await send(endpoints.clientTicket.path, `{"sessionId":"x",${gifts}}`)).toEqual({ status: 200, body: { d: { iError: 1 } } });
    expect(await send(endpoints.checkJoinable.path, `{"viewercodeOrPurl":"999999998",${gifts}}`)).toEqual({
      status: 200,
      body: { d: { iError: 1 } },
    });
    expect((await shareByCall(server.url)).code).toMatch(/^\d{9}$/);
  });

  it('a swap mode that is none is 400, a foreign session iError 1, an unknown integration success', async () => {
    for (const mode of ['3', '0', '"x"', '[1]', '{}', 'true', '1.5'])
      for (const { path } of [endpoints.swapPresenterStickyUrl, endpoints.commonSwapStickyUrl])
        expect((await send(path, `{"clientTicket":"x","swapMode":${mode}}`)).status).toBe(400);
    expect((await send(endpoints.clientTicket.path, '{"sessionId":"somebody"}')).body).toEqual({ d: { iError: 1 } });
    expect((await send(endpoints.trackExtended.path, '{"ActionName":"JOIN_CLICKED","Integration":99}')).body).toEqual({ d: { iError: 0 } });
  });
});
