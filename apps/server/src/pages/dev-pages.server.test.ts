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

async function open(server: RunningServer | undefined, path: string, cookie = '') {
  const answer = await fetch(`${server?.url}${path}`, { headers: { cookie } });
  const state = readPageState(/id="pageState">([^<]*)</.exec(await answer.text())?.[1] ?? null);
  return { status: answer.status, screen: state.sPage, isDebug: state.bDebug };
}

it('the catalogue of controls is there in development alone', async () => {
  expect(await open(development, '/dev/controls')).toMatchObject({ status: 200, screen: 'controls' });
  expect(await open(live, '/dev/controls')).toMatchObject({ status: 404, screen: 'not-found' });
});

it('[ERR-07] [T-21] debug mode is a setting of the server: on in development, off in the live build whatever is asked for', async () => {
  const isDebug = async (...asked: Parameters<typeof open>) => (await open(...asked)).isDebug;
  expect(await isDebug(development, '/')).toBe(true);
  expect(await isDebug(live, '/')).toBe(false);
  expect(await isDebug(live, '/?bDebug=true&debug=1', 'bDebug=true; debug=1')).toBe(false);
});
