import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers });
  const html = await answer.text();
  const state = readPageState(/id="pageState">([^<]*)</.exec(html)?.[1] ?? null);
  return { status: answer.status, to: answer.headers.get('location'), screen: html === '' ? null : state.sPage };
}

it('[ROUTE-06] the start page is for users', async () => {
  expect(await open('/MyJoinMe.aspx', signedInPerson(server).headers)).toEqual({ status: 200, to: null, screen: 'start-page' });
});

it('[ROUTE-03] the main page sends users to their start page, whatever its query', async () => {
  const { headers } = signedInPerson(server);
  for (const path of ['/Main.aspx', '/main.aspx?iThemeId=3'])
    expect(await open(path, headers)).toMatchObject({ status: 303, to: '/MyJoinMe.aspx' });
  expect(await open('/Main.aspx')).toEqual({ status: 200, to: null, screen: 'home' });
});

it('[ROUTE-31] [ROUTE-32] the old addresses of the start page and of the home page answer them', async () => {
  for (const path of ['/ShareJoin.aspx', '/sharejoin.aspx'])
    expect(await open(path)).toEqual({ status: 200, to: null, screen: 'start-page' });
  for (const path of ['/Default.aspx', '/default.aspx']) expect(await open(path)).toEqual({ status: 200, to: null, screen: 'home' });
});
