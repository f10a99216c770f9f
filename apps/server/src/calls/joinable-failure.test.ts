import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
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
