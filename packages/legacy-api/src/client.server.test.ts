import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallEffect } from '@ninefold/domain/answer-code/destination.ts';
import { LED_ELSEWHERE } from '@ninefold/domain/answer-code/intermediary.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallerPage, callEndpoint, intermediaryStatus, post } from './client.ts';
import { endpoints } from './endpoints.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: string;
}

describe('the caller', () => {
  let server: Server;
  let origin: string;
  let answer = { status: 200, body: '{"d":{"iError":0}}', delayMs: 0 };
  let seen: Seen[] = [];
  let effects: CallEffect[] = [];
  let calls = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      void read(request).then((body) => {
        seen.push({ method: request.method, url: request.url, type: request.headers['content-type'], body });
        setTimeout(() => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body), answer.delayMs);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    [answer, seen, effects, calls] = [{ status: 200, body: '{"d":{"iError":0}}', delayMs: 0 }, [], [], 0];
  });

  const page = (facts: Partial<CallerPage> = {}): CallerPage => ({
    fetch: globalThis.fetch,
    ownOrigin: origin,
    isUserLoggedIn: () => false,
    isHomePage: () => false,
    perform: (effect) => effects.push(effect),
    onCall: () => {
      calls += 1;
    },
    ...facts,
  });
  const gone = (pageName: string) => [{ kind: 'go', to: { page: pageName } }];

  it('[CALL-01] [CALL-02] sends JSON with a JSON content type by POST', async () => {
    await post(page(), '/any', { a: 1 });
    expect(seen).toEqual([{ method: 'POST', url: '/any', type: 'application/json; charset=utf-8', body: '{"a":1}' }]);
    expect(calls).toBe(1);
  });

  it('[CALL-03] reads the answer from d', async () => {
    answer.body = '{"d":{"iError":5},"other":1}';
    expect(await callEndpoint(page(), endpoints.checkJoinable, { viewercodeOrPurl: 'x' })).toEqual({ ok: true, value: { iError: 5 } });
    expect(seen[0]?.url).toBe('/Ajax/Backend.asmx/CheckViewercodeOrPurlJoinable');
  });

  it('[CALL-05] reads a method result from the field named after the last path segment', async () => {
    answer.body = '{"GetShareStickyAppUrlResult":{"Url":"u"},"d":{}}';
    expect(await callEndpoint(page(), endpoints.buttonShareStickyUrl, {})).toEqual({ ok: true, value: { Url: 'u' } });
  });

  it('[CALL-06] gives an unformatted answer as it is', async () => {
    answer.body = '{"d":{"iError":2},"x":[1]}';
    expect(await post(page(), '/any', {}, { answer: 'none', isChecked: true })).toEqual({ ok: true, value: { d: { iError: 2 }, x: [1] } });
    answer.body = '<p>page</p>';
    expect(await post(page(), '/any', {}, { answer: 'none' })).toEqual({ ok: true, value: '<p>page</p>' });
    expect(effects).toEqual([]);
  });

  it('[CALL-07] applies the answer codes before the caller sees a checked answer', async () => {
    for (const [code, effect] of [
      [2, gone('login')],
      [4, [{ kind: 'reload' }]],
      [999, gone('unknown-error')],
    ] as const) {
      effects = [];
      answer.body = JSON.stringify({ d: { iError: code } });
      expect(await callEndpoint(page(), endpoints.trackEvent, {})).toEqual({ ok: false, error: { kind: 'answer-code', code } });
      expect(effects).toEqual(effect);
    }
  });

  it('[ERR-17] leaves the codes of a call with its own table to the caller', async () => {
    for (const code of [2, 4, 999]) {
      answer.body = JSON.stringify({ d: { iError: code } });
      for (const endpoint of [endpoints.checkJoinable, endpoints.registerAndLogin, endpoints.hostDownload, endpoints.clientTicket]) {
        expect(await callEndpoint(page(), endpoint, {})).toEqual({ ok: true, value: { iError: code } });
      }
    }
    expect(effects).toEqual([]);
  });

  it('[CALL-11] goes to any path of the product, and to no other place', async () => {
    expect((await post(page(), `${origin}/a/b?c=d`, {})).ok).toBe(true);
    for (const address of ['https://evil.example/', '//evil.example/', 'javascript:1']) {
      expect(await post(page(), address, {})).toEqual({ ok: false, error: { kind: 'foreign-address' } });
    }
    expect(seen.map(({ url }) => url)).toEqual(['/a/b?c=d']);
  });

  it('[ERR-01] moves by HTTP status, 401 publishing its event first', async () => {
    const moves = [
      [401, 'home'],
      [403, 'unknown-error'],
      [404, 'page-not-found'],
      [500, 'unknown-error'],
      [502, 'unknown-error'],
    ] as const;
    for (const [status, pageName] of moves) {
      effects = [];
      answer = { status, body: '{}', delayMs: 0 };
      expect(await post(page(), '/any', {})).toEqual({ ok: false, error: { kind: 'http', status } });
      expect(effects).toEqual(status === 401 ? [{ kind: 'publish-unauthorized' }, ...gone('home')] : gone(pageName));
    }
  });

  it('takes the reference number of a 500 along, or shows the response in debug mode', async () => {
    answer = { status: 500, body: '{"StatusCode":500,"Details":"x","ReferenceNumber":"AB-1"}', delayMs: 0 };
    await post(page(), '/any', {});
    await post(page({ isDebug: true }), '/any', {});
    expect(effects).toEqual([{ kind: 'go', to: { page: 'unknown-error', referenceNumber: 'AB-1' } }, { kind: 'show-response' }]);
  });

  it('[ERR-15] [ERR-16] hands a refusal to the caller who can take it, else goes to the unknown-error page', async () => {
    answer = { status: 429, body: '{"StatusCode":429,"Details":"Too many"}', delayMs: 0 };
    expect(await post(page(), '/any', {}, { handlesFailure: true })).toMatchObject({ ok: false, error: { kind: 'status-code' } });
    expect(effects).toEqual([]);
    await post(page(), '/any', {});
    expect(effects).toEqual(gone('unknown-error'));
  });

  it('[ERR-14] goes to the address of StatusCode 1 and 100001, unless the caller handles that', async () => {
    for (const code of [1, 100_001]) {
      effects = [];
      answer.body = JSON.stringify({ StatusCode: code, Details: '/login' });
      const handled = await post(page(), '/any', {}, { handlesRedirect: true });
      expect(handled).toEqual({ ok: false, error: { kind: 'status-code', error: { StatusCode: code, Details: '/login' } } });
      expect(effects).toEqual([]);
      await post(page(), '/any', {});
      expect(effects).toEqual([{ kind: 'go-to-address', address: `${origin}/login` }]);
    }
  });

  it('goes to the unknown-error page on nonsense and on a timeout', async () => {
    answer.body = '<html>';
    expect(await post(page(), '/any', {})).toEqual({ ok: false, error: { kind: 'unparsable' } });
    answer = { status: 200, body: '{"d":{}}', delayMs: 400 };
    expect(await post(page(), '/any', {}, { timeoutMs: 30 })).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(effects).toEqual([...gone('unknown-error'), ...gone('unknown-error')]);
  });

  it('tells an answer of something between browser and server from one of this server, whatever its status', async () => {
    const strangers = [
      [403, '<h1>Forbidden</h1>'],
      [404, '<h1>Not found</h1>'],
      [401, '{"message":"Unauthorized"}'],
      [429, ''],
      [503, 'no healthy upstream'],
      [500, '["error"]'],
      [200, '<form>Log in to the network</form>'],
      [200, '{"error":"blocked"}'],
      [200, ''],
    ] as const;
    const own = [
      [403, '{"StatusCode":403,"Details":""}'],
      [404, '{}'],
      [200, '{"StatusCode":7,"Details":""}'],
    ] as const;
    for (const [answers, isTold] of [
      [strangers, true],
      [own, false],
    ] as const)
      for (const [status, body] of answers) {
        const told: (number | null)[] = [];
        effects = [];
        answer = { status, body, delayMs: 0 };
        const failed = await post(page({ perform: (effect, _, by) => told.push(by) && effects.push(effect) }), '/any', {});
        expect([status, body, told]).toEqual([status, body, [isTold ? status : null]]);
        if (isTold) expect(effects).toEqual(gone('unknown-error'));
        if (isTold) expect(failed.ok ? null : intermediaryStatus(failed.error)).toBe(status);
      }
  });

  it('does not follow where a call is led: what is there would hide that it was', async () => {
    const led = createServer((_, response) => response.writeHead(302, { location: 'http://portal.invalid/' }).end());
    await new Promise<void>((resolve) => led.listen(0, '127.0.0.1', resolve));
    const ownOrigin = `http://127.0.0.1:${(led.address() as AddressInfo).port}`;
    const told: (number | null)[] = [];
    const failed = await post(page({ ownOrigin, fetch: asBrowser, perform: (_effect, _body, by) => told.push(by) }), '/any', {});
    led.close();
    expect(told).toEqual([LED_ELSEWHERE]);
    expect(failed.ok ? null : intermediaryStatus(failed.error)).toBe(LED_ELSEWHERE);
  });

  it('[ERR-11] does nothing when there was no answer', async () => {
    const closed = page({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await post(closed, '/any', {})).toEqual({ ok: false, error: { kind: 'no-answer' } });
    expect(effects).toEqual([{ kind: 'nothing' }]);
  });

  it('changes nothing on the page when it is quiet', async () => {
    for (const status of [200, 401, 404, 500]) {
      answer = { status, body: 'nonsense', delayMs: 0 };
      await callEndpoint(page(), endpoints.trackExtended, {}, { isQuiet: true });
    }
    expect(effects).toEqual([]);
  });
});

/** A browser keeps from a page where it was led; Node tells it. */
const asBrowser: typeof globalThis.fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (answer.status < 300 || answer.status > 399) return answer;
  return Object.defineProperties(new Response(), { type: { value: 'opaqueredirect' }, status: { value: 0 } });
};

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
