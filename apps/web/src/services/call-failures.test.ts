import { type CallerPage, post } from '@ninefold/legacy-api/client.ts';
import { errorResponse } from '@ninefold/legacy-api/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { performCallEffect, UNAUTHORIZED_EVENT } from './call-failures.ts';
import { createCalls } from './web-calls.ts';

/** A page that notes what a call did to it. */
const caller = (fetch: CallerPage['fetch'], done: string[], isDebug = false): CallerPage => ({
  fetch,
  ownOrigin: 'https://meet.example',
  isUserLoggedIn: () => false,
  isHomePage: () => true,
  isDebug,
  perform: (effect, body) =>
    performCallEffect(effect, body, {
      page: { goTop: (address) => void done.push(`top ${address}`), reload: () => void done.push('reload') },
      publish: (eventName) => void done.push(`publish ${eventName}`),
      showResponse: (text) => void done.push(`show ${text}`),
    }),
});

/** Makes a call that is answered as given, and tells what it did to the page. */
async function callAnswered(answer: Response | Error, { isDebug = false, hasFailureHandler = false } = {}): Promise<readonly string[]> {
  const done: string[] = [];
  const fetch = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await post(caller(fetch, done, isDebug), '/Ajax/Backend.asmx/Some', {}, { handlesFailure: hasFailureHandler });
  return done;
}
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

describe('a failed call', () => {
  it('[ERR-01] [ERR-02] 401 publishes an event and sends the top window to the start', async () => {
    expect(await callAnswered(json(401, {}))).toEqual([`publish ${UNAUTHORIZED_EVENT}`, 'top /']);
  });

  it('[ERR-03] [ERR-04] [ERR-05] [ERR-10] 403, 404, 500 and others go to their pages', async () => {
    expect(await callAnswered(json(403, {}))).toEqual(['top /ErrorPages/UnknownError.aspx']);
    expect(await callAnswered(json(404, {}))).toEqual(['top /ErrorPages/PageNotFound.aspx']);
    expect(await callAnswered(json(500, {}))).toEqual(['top /ErrorPages/UnknownError.aspx']);
    expect(await callAnswered(json(418, {}))).toEqual(['top /ErrorPages/UnknownError.aspx']);
  });

  it('[ERR-02] [ERR-03] [ERR-04] what our server says of 401, 403 and 404 leads there too, past the failure handler of the caller', async () => {
    const said = (status: number) => callAnswered(json(status, errorResponse(status)), { hasFailureHandler: true });
    expect(await said(401)).toEqual([`publish ${UNAUTHORIZED_EVENT}`, 'top /']);
    expect(await said(403)).toEqual(['top /ErrorPages/UnknownError.aspx']);
    expect(await said(404)).toEqual(['top /ErrorPages/PageNotFound.aspx']);
  });

  it('[ERR-06] a reference number goes along, one of another shape does not', async () => {
    const failed = (ReferenceNumber: string) => json(500, { StatusCode: 500, Details: '', ReferenceNumber });
    expect(await callAnswered(failed('4F2C-91'))).toEqual(['top /ErrorPages/UnknownError.aspx?lmierrorticket=4F2C-91']);
    expect(await callAnswered(failed('<b>'))).toEqual(['top /ErrorPages/UnknownError.aspx']);
  });

  it('[ERR-07] in debug mode the response of a 500 is shown', async () => {
    expect(await callAnswered(new Response('oh', { status: 500 }), { isDebug: true })).toEqual(['show oh']);
  });

  it('[ERR-08] an answer that cannot be parsed goes to the unknown-error page', async () => {
    expect(await callAnswered(new Response('<html>'))).toEqual(['top /ErrorPages/UnknownError.aspx']);
  });

  it('[ERR-09] so does one that does not come within 20 s', async () => {
    vi.useFakeTimers();
    try {
      const done: string[] = [];
      const never: typeof fetch = (_address, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
      const checked = createCalls(caller(never, done)).checkJoinable('482913607');
      await vi.advanceTimersByTimeAsync(19_999);
      expect(done).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(done).toEqual(['top /ErrorPages/UnknownError.aspx']);
      expect(await checked).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('[ERR-11] a lost network does nothing', async () => {
    expect(await callAnswered(new TypeError('failed to fetch'))).toEqual([]);
  });

  it('[ERR-12] [ERR-13] status codes 1 and 100001 send the top window to the address in Details', async () => {
    for (const StatusCode of [1, 100001]) {
      expect(await callAnswered(json(200, { StatusCode, Details: '/login?a=1' }))).toEqual(['top https://meet.example/login?a=1']);
    }
  });

  it('[SEC-01] an address of another origin is not followed', async () => {
    for (const Details of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      expect(await callAnswered(json(200, { StatusCode: 1, Details }))).toEqual(['top /ErrorPages/UnknownError.aspx']);
    }
  });

  it('any other status code goes to the caller when it has a handler', async () => {
    expect(await callAnswered(json(429, { StatusCode: 429, Details: '' }), { hasFailureHandler: true })).toEqual([]);
  });
});
