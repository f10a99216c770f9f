import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const KEY = 'aB3-dE_gH1jK2mN4pQ5rS6';
const TICKET = 'k3J9_-aQ1mZ7xW2bN8cV4tR6yU0pL5sDfG7hJ2kL4zX';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const get = (path: string, method = 'GET') => fetch(server.url + path, { redirect: 'manual', method });
const wayOf = async (path: string) => {
  const answer = await get(path);
  return [answer.status, answer.headers.get('location')];
};
const screenOf = async (path: string) => {
  const text = await (await get(path)).text();
  return (JSON.parse(/id="pageState">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as { sPage?: string }).sPage;
};

describe('the address of a link that was changed on its way', () => {
  it.each([
    ['/482-913-607).', '/482913607'],
    ['/482913607,', '/482913607'],
    ['/482913607%3E', '/482913607'],
    ['/482913607%E2%80%9D', '/482913607'],
    ['/482913607%E2%80%8B', '/482913607'],
    ['/482913607%25E2%2580%258B', '/482913607'],
    ['/482913607%C2%AD', '/482913607'],
    ['/482%E2%80%93913%E2%80%93607', '/482913607'],
    ['/482%E2%80%91913%E2%80%91607', '/482913607'],
    ['/482%E2%80%94913%E2%80%94607.', '/482913607'],
    ['/482%20913%20607', '/482913607'],
    ['/482913607).?iThemeId=7', '/482913607?iThemeId=7'],
    ['/482913607%E2%80', '/482913607'],
    ['/anna.kowalska).', '/anna.kowalska'],
    ['/anna.kowalska.', '/anna.kowalska'],
    ['/anna.kowalska%E2%80%8B', '/anna.kowalska'],
    [`/invited%23key=${KEY}`, `/invited#key=${KEY}`],
    [`/invited%2523key%253D${KEY}).`, `/invited#key=${KEY}`],
    ['/invited).', null],
    [`/reset-password%23ticket=${TICKET}`, `/reset-password#ticket=${TICKET}`],
    [`/reset-password%2523ticket=${TICKET}%E2%80%8B`, `/reset-password#ticket=${TICKET}`],
    ['/reset-password).', '/reset-password'],
    [`/account/confirm/${TICKET}).`, `/account/confirm/${TICKET}`],
    [`/account/confirm/${TICKET}%E2%80%8B`, `/account/confirm/${TICKET}`],
    ['/login).', '/login'],
    ['/login%E2%80%8B', '/login'],
    ['/Login,?confirmed=true', '/login?confirmed=true'],
    ['/start/anna.kowalska).', '/start/anna.kowalska'],
    ['/Scheduler.aspx%3E', '/Scheduler.aspx'],
  ])('%s leads to what was meant', async (path, to) => {
    expect(await wayOf(path)).toEqual(to === null ? [404, null] : [303, to]);
    if (to !== null) expect((await get(path, 'HEAD')).status).toBe(303);
  });

  it.each([
    '/４８２９１３６０７',
    '/%E2%80%8B482913607',
    '/482%E2%80%8B913607',
    '/482913607+',
    '/482913607%00',
    '/4829136070',
    '/%D0%B0nna.kowalska',
    '/anna.%E2%80%8Bkowalska',
    '/anna.kowalska!',
    '/%2561nna.kowalska',
    '/api/anna).',
    '/assets/anna.js).',
  ])('[ROUTE-33] %s is not found, as before', async (path) => expect((await get(path)).status).toBe(404));

  it('as it should be is no detour', async () => {
    for (const path of ['/482913607', '/482-913-607', '/anna.kowalska', '/invited', '/login', '/?a=%E2%80%8B'])
      expect([path, ...(await wayOf(path))]).toEqual([path, 200, null]);
    expect(await screenOf('/invited')).toBe('invited');
  });

  it('changes nothing for a write', async () => {
    expect((await get('/482913607).', 'POST')).status).toBe(404);
  });

  it('that confirms an address says when it is cut', async () => {
    expect(await wayOf(`/account/confirm/${TICKET.slice(0, 20)}`)).toEqual([303, '/login?confirmed=cut']);
    expect(await wayOf(`/account/confirm/${TICKET}`)).toEqual([303, '/login?confirmed=false']);
    expect(await screenOf('/account/confirm/')).toBe('not-found');
  });
});

it('the plain form of the home page reads what is pasted into it', async () => {
  const join = async (typed: string) => (await get(`/Join?code=${encodeURIComponent(typed)}`)).headers.get('location');
  expect(await join('482–913–607).')).toBe('/482913607');
  expect(await join(`${server.url}/invited#key=${KEY}`)).toBe(`/invited#key=${KEY}`);
  expect(await join(`${server.url}/anna.kowalska`)).toBe('/anna.kowalska');
  const target = encodeURIComponent(`${server.url}/482913607`);
  expect(await join(`https://eur01.safelinks.protection.outlook.com/?url=${target}&data=${'x'.repeat(400)}`)).toBe('/482913607');
});
