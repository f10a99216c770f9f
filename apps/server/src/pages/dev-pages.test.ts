import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let live: RunningServer | undefined;
let development: RunningServer | undefined;
beforeAll(async () => {
  live = await startServer();
  development = await startServer({ env: { NODE_ENV: 'development' } });
}, 60_000);
afterAll(async () => {
  await live?.stop();
  await development?.stop();
});

async function open(server: RunningServer | undefined) {
  const answer = await fetch(`${server?.url}/dev/controls`);
  const state = readPageState(/id="pageState">([^<]*)</.exec(await answer.text())?.[1] ?? null);
  return { status: answer.status, screen: state.sPage };
}

it('the catalogue of controls is there in development alone', async () => {
  expect(await open(development)).toEqual({ status: 200, screen: 'controls' });
  expect(await open(live)).toEqual({ status: 404, screen: 'not-found' });
});
