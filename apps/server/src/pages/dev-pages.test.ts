import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let live: RunningServer;
let development: RunningServer;
beforeAll(async () => {
  [live, development] = await Promise.all([startServer(), startServer({ env: { NODE_ENV: 'development' } })]);
}, 60_000);
afterAll(() => Promise.all([live.stop(), development.stop()]));

async function open(server: RunningServer) {
  const answer = await fetch(`${server.url}/dev/controls`);
  const state = readPageState(/id="pageState">([^<]*)</.exec(await answer.text())?.[1] ?? null);
  return { status: answer.status, screen: state.sPage };
}

it('the catalogue of controls is there in development alone', async () => {
  expect(await open(development)).toEqual({ status: 200, screen: 'controls' });
  expect(await open(live)).toEqual({ status: 404, screen: 'not-found' });
});
