import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const ask = (viewercodeOrPurl: string, headers: Record<string, string> = {}) =>
  call(server.url, endpoints.checkJoinable.path, { viewercodeOrPurl }, headers);
const answer = (iError: number) => ({ status: 200, body: { d: { iError } } });
/** A request with a cookie goes the long way. */
const cookie = { cookie: 'a=b' };

it('store-fails-at-a-look-up: [D-43] the joinable call answers 6, its own failure, and never yes [C-01]; then it answers again', async () => {
  const { code } = await shareByCall(server.url);
  changeStore(server, 'alter table guess_counter rename to guess_counter_gone');
  expect([await ask('123123123'), await ask('123123124', cookie), await ask('nobody.here')]).toEqual([answer(6), answer(6), answer(6)]);
  // Nothing is counted for these, so nothing fails.
  expect([await ask(code), await ask('12'), await ask('short')]).toEqual([answer(0), answer(5), answer(4)]);
  changeStore(server, 'alter table guess_counter_gone rename to guess_counter');
  expect([await ask('123123125'), await ask('123123126', cookie)]).toEqual([answer(1), answer(1)]);
});

it('store-fails-for-whoever-is-signed-in: [CALL-10] [ERR-28] a call gets the number of the failure, a person a page, and nobody the inside', async () => {
  const { headers } = signedInPerson(server);
  changeStore(server, 'alter table login_session rename to login_session_gone');
  const called = await call(server.url, '/api/account/name', { firstName: 'Anna', lastName: '' }, headers);
  const page = await fetch(`${server.url}/`, { headers });
  const html = await page.text();
  changeStore(server, 'alter table login_session_gone rename to login_session');
  expect(called).toEqual({
    status: 500,
    body: { StatusCode: 500, Details: 'An unknown error occured', ReferenceNumber: expect.stringMatching(/^[\w-]{1,64}$/) },
  });
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(html).toContain('"sPage":"unknown-error"');
  for (const text of [JSON.stringify(called.body), html])
    expect(text).not.toMatch(/login_session|no such table|\n\s+at |node_modules|file:\/\/|\/apps\/server/);
  expect((await fetch(`${server.url}/`, { headers })).status).toBe(200);
});
