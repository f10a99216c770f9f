import { PAGE_STATE_ID, readPageState } from '@ninefold/legacy-api/page-state.ts';
import { call, lookUp } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { redirect: 'manual', headers });
  const block = new RegExp(`id="${PAGE_STATE_ID}">([^<]*)<`).exec(await answer.text());
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    screen: block === null ? null : readPageState(block[1]?.replaceAll('\\u003c', '<') ?? '').sPage,
  };
}

describe('/start/{personalUrl}', { timeout: 30_000 }, () => {
  it('[ROUTE-26] [SHARE-26] leads its owner to the presenter’s page, others to join, visitors to log in; it starts nothing by itself', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    await call(server.url, '/api/personal-url', { personalUrl: 'Start.Of.Anna' }, anna.headers);
    for (const path of ['/start/Start.Of.Anna', '/START/start.of.anna']) {
      expect(await open(path, anna.headers)).toEqual({ status: 200, to: null, screen: 'presenter' });
      expect(await open(path)).toMatchObject({ status: 303, to: '/login' });
    }
    for (const name of ['start.of.anna', 'nobody.has.this']) {
      expect(await open(`/start/${name}`, bela.headers)).toMatchObject({ status: 303, to: `/${name}` });
      expect(await open(`/start/${name}`)).toMatchObject({ status: 303, to: '/login' });
    }
    expect(await lookUp(server.url, 'start.of.anna')).toBe(1);
  });

  it('[SHARE-25] brings who had to log in first back to it, and nobody anywhere else', async () => {
    const anna = signedInPerson(server);
    await call(server.url, '/api/personal-url', { personalUrl: 'Back.To.Anna' }, anna.headers);
    const sent = await fetch(`${server.url}/start/Back.To.Anna`, { redirect: 'manual' });
    const cookie = sent.headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-after-login='))
      ?.split(';')[0];
    const logInWith = (target = '') => open('/login', { cookie: `${anna.headers.cookie}; ${target}` });
    expect(await logInWith(cookie)).toMatchObject({ status: 303, to: '/start/Back.To.Anna' });
    for (const planted of [
      'start:/evil.example',
      'start:%2f%2fevil.example',
      'start:..%2faccount',
      'start:short',
      'start:',
      'start:Main.aspx',
    ])
      expect(await logInWith(`__Host-after-login=${planted}`)).toMatchObject({ status: 303, to: '/MyJoinMe.aspx' });
  });

  it('[ROUTE-33] is no page for what can be no personal URL', async () => {
    const anna = signedInPerson(server);
    for (const path of ['/start/short', '/start/Main.aspx', '/start/anna%20meier%20x', '/start/%2f%2fevil.example', '/start/'])
      expect((await open(path, anna.headers)).status).toBe(404);
  });
});

describe('/{personalUrl} of a meeting that does not run', { timeout: 30_000 }, () => {
  it('[JOIN-15] [D-43] shows one and the same waiting page, whether somebody has the name or not', async () => {
    const anna = signedInPerson(server);
    await call(server.url, '/api/personal-url', { personalUrl: 'idle.name.here' }, anna.headers);
    const [idle, unknown] = await Promise.all(['/idle.name.here', '/nobody.has.this'].map((path) => open(path)));
    expect(idle).toEqual({ status: 200, to: null, screen: 'waiting' });
    expect(unknown).toEqual(idle);
    expect(await open('/999999999')).toMatchObject({ status: 200, screen: 'meeting' });
  });
});
