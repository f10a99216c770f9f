import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_SHARES: '2', TRUST_PROXY: '1' } });
}, 30_000);
afterAll(() => server.stop());

interface Granted {
  readonly iError: number;
  readonly i_ViewerCode: string;
  readonly i_Ticket: string;
}
async function share(headers: Record<string, string>, address: string, url: string | null = ''): Promise<Granted> {
  const { status, body } = await call(server.url, endpoints.hostDownload.path, { url }, { ...headers, 'x-forwarded-for': address });
  expect(status).toBe(200);
  return (body as { d: Granted }).d;
}
const openOf = (accountId: string) =>
  readStore(server, `select id from meeting where host_account_id = '${accountId}' and phase != 'over'`).length;
const refused = { iError: 3, i_ViewerCode: '', i_Ticket: '' };

describe('[C-02] the meetings that one account may begin', { timeout: 30_000 }, () => {
  it('are as few as a visitor may, until its address is confirmed; also from many addresses at once, and beside a visitor of its address', async () => {
    const fresh = signedInPerson(server, { isConfirmed: false });
    const many = await Promise.all(Array.from({ length: 60 }, (_, n) => share(fresh.headers, `198.51.100.${n}`)));
    expect(many.filter(({ iError }) => iError === 0)).toHaveLength(2);
    expect(many.filter(({ iError }) => iError !== 0)).toEqual(Array.from({ length: 58 }, () => expect.objectContaining(refused)));
    expect(openOf(fresh.accountId)).toBe(2);
    const visitors = [await share({}, '203.0.113.1', null), await share({}, '203.0.113.1', null)];
    expect(visitors.map(({ iError }) => iError)).toEqual([0, 0]);
    expect(await share(signedInPerson(server, { isConfirmed: false }).headers, '203.0.113.1')).toMatchObject(refused);
    expect(await lookUp(server.url, visitors[0]?.i_ViewerCode ?? '')).toBe(0);
  });

  it('of a confirmed one go beyond what a visitor of the same address may, and are bounded at once and in ten minutes', async () => {
    for (let n = 0; n < 3; n += 1) await share({}, '203.0.113.2', null);
    const anna = signedInPerson(server);
    const granted: Granted[] = [];
    for (let n = 0; n < 4; n += 1) granted.push(await share(anna.headers, '203.0.113.2'));
    expect(granted.map(({ iError }) => iError)).toEqual([0, 0, 0, 0]);
    expect(await share(anna.headers, '203.0.113.2')).toMatchObject(refused);
    await call(server.url, '/api/meeting/end', { ticket: granted[0]?.i_Ticket });
    expect((await share(anna.headers, '203.0.113.2')).iError).toBe(0);
    for (const { i_Ticket: ticket } of granted.slice(1)) await call(server.url, '/api/meeting/end', { ticket });
    // Those that were refused for being too many at once were tries too: twelve in ten minutes.
    const more: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const { iError, i_Ticket: ticket } = await share(anna.headers, '203.0.113.2');
      more.push(iError);
      if (iError === 0) await call(server.url, '/api/meeting/end', { ticket });
    }
    expect(more).toEqual([0, 0, 0, 0, 0, 0, 3, 3]);
  });

  it('of many accounts of one address are bounded too', async () => {
    const outcomes: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      const person = signedInPerson(server);
      for (const _ of [1, 2]) outcomes.push((await share(person.headers, '203.0.113.3')).iError);
    }
    expect([outcomes.filter((code) => code === 0).length, outcomes.filter((code) => code === 3).length]).toEqual([60, 2]);
  });
});
