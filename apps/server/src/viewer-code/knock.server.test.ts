import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** At this many open meetings a rate-limit key gets ten truthful answers a day. */
const OPEN_MEETINGS = 90;
const BUDGET = 10;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_LOOKUPS: '20' } });
}, 30_000);
afterAll(() => server.stop());

/** Status, headers and bytes of the joinable call, but for the date. */
async function ask(viewercodeOrPurl: string): Promise<string> {
  const answer = await fetch(server.url + endpoints.checkJoinable.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ viewercodeOrPurl }),
  });
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return JSON.stringify([answer.status, headers, await answer.text()]);
}

it('[C-04] [C-11] past the budget right and wrong codes get the same bytes, pages and silence on the socket, also after a crash', async () => {
  const { code, ticket } = await shareByCall(server.url);
  for (let n = 1; n < OPEN_MEETINGS; n += 1) await shareByCall(server.url);
  for (let n = 0; n < BUDGET; n += 1) expect(await ask(String(200_000_000 + n))).toContain('\\"iError\\":1');
  await server.kill();
  await server.restart();

  const right = await ask(code);
  expect(right).toContain('\\"iError\\":0');
  expect(await ask('300000000')).toBe(right);
  expect(await ask('not.a.meeting')).toBe(right);
  const page = async (path: string) => {
    const answer = await fetch(`${server.url}/${path}`);
    return [answer.status, (await answer.text()).replaceAll(/nonce="[^"]*"/g, '').length];
  };
  expect(await page('300000001')).toEqual(await page(code));

  const [withRight, withWrong] = await Promise.all([code, '300000002'].map(() => LiveClient.open(server.url)));
  withRight?.send({ type: 'join', codeOrPurl: code });
  withWrong?.send({ type: 'join', codeOrPurl: '300000002' });
  const said = (client: LiveClient | undefined) => client?.messages.map(({ type }) => type) ?? [];
  await until(() => ([withRight, withWrong].every((client) => said(client).includes('ping')) ? null : 'a ping for both'));
  for (const client of [withRight, withWrong]) {
    expect(client?.messages.filter(({ type }) => type !== 'ping')).toEqual([{ type: 'at-door', n: 1, why: 'asks-host' }]);
    expect(client?.closeCode).toBeNull();
  }
  // The host alone is told, and only the host's yes opens.
  const host = await LiveClient.join(server.url, { ticket });
  await until(() => (host.meeting.knocks.length > 0 ? null : 'a knock'));
  expect(host.meeting.knocks).toHaveLength(1);
  host.send({ type: 'let-in', knockId: host.meeting.knocks[0]?.id });
  await withRight?.waitFor('welcome');
  expect(said(withWrong)).not.toContain('welcome');
  // One yes is enough, also where the meeting is locked by then; and a name that is given meanwhile shows to who is asked.
  host.send({ type: 'lock-meeting' });
  await until(() => (host.meeting.door === 'locked' ? null : 'a locked door'));
  const atLocked = await LiveClient.open(server.url);
  atLocked.send({ type: 'join', codeOrPurl: code });
  await until(() => (host.meeting.knocks.length > 0 ? null : 'a second knock'));
  for (const client of [atLocked, withWrong]) client?.send({ type: 'rename', name: 'Sana' });
  await until(() => (host.meeting.knocks[0]?.name === 'Sana' ? null : 'the name of who knocks'));
  host.send({ type: 'let-in', knockId: host.meeting.knocks[0]?.id });
  await atLocked.waitFor('welcome');
  expect(said(atLocked).filter((type) => type === 'at-door')).toEqual(['at-door']);
  expect([said(withWrong).at(0), withWrong?.closeCode]).toEqual(['at-door', null]);
  atLocked.close();
  for (const client of [withRight, withWrong, host]) client?.close();
}, 60_000);
