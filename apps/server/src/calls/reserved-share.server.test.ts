import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_SHARES: '10' } });
});
afterAll(() => server.stop());

const reservationOn = async (path: string): Promise<string> => (await new WebClient(server.url).pageState(path)).sReservedCode;
async function share(body: object): Promise<{ iError: number; i_ViewerCode: string }> {
  const answer = await call(server.url, endpoints.hostDownload.path, body);
  expect(answer.status).toBe(200);
  return (answer.body as { d: { iError: number; i_ViewerCode: string } }).d;
}

describe('a code that was set aside for a page', () => {
  it('is the code of the share that brings it back, and leads nowhere before', async () => {
    const reservedCode = await reservationOn('/');
    const code = reservedCode.slice(0, 9);
    expect(await lookUp(server.url, code)).toBe(1);
    expect(await share({ url: null, reservedCode })).toMatchObject({ iError: 0, i_ViewerCode: code });
    expect(await lookUp(server.url, code)).toBe(0);
  });

  it('[CODE-28] [SHARE-22] is given once: a second share with it gets a code of its own', async () => {
    const reservedCode = await reservationOn('/');
    const first = await share({ url: null, reservedCode });
    const second = await share({ url: null, reservedCode });
    expect(first.i_ViewerCode).toBe(reservedCode.slice(0, 9));
    expect(second.i_ViewerCode).toMatch(/^\d{9}$/);
    expect(second.i_ViewerCode).not.toBe(first.i_ViewerCode);
  });

  it('is of no use when it was made up: the share goes on under another code', async () => {
    for (const reservedCode of ['111222333', '111222333.zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(5_000)]) {
      const { iError, i_ViewerCode } = await share({ url: null, reservedCode });
      expect(iError).toBe(0);
      expect(i_ViewerCode).not.toBe('111222333');
    }
    const refused = await call(server.url, endpoints.hostDownload.path, { url: null, reservedCode: 5 });
    expect(refused.status).toBe(400);
  });

  it('stands on the pages with Share only', async () => {
    expect(await reservationOn('/ShareJoin.aspx')).toMatch(/^\d{9}\./);
    for (const path of ['/login', '/Download.aspx', '/482913607', '/JmClient/Start']) expect(await reservationOn(path), path).toBe('');
  });

  it('[SEC-32] views of the page use up nothing of what a visitor may start; who may start nothing more is given none', async () => {
    const other = await startServer({ env: { LIMIT_SHARES: '3' } });
    try {
      const client = new WebClient(other.url);
      const isGranted = async () => (await client.ask(endpoints.hostDownload.path, { url: null })).iError === 0;
      for (let view = 0; view < 10; view += 1)
        expect(await client.pageState('/')).toMatchObject({ sReservedCode: expect.stringMatching(/^\d{9}/), bSharesRefused: false });
      expect([await isGranted(), await isGranted(), await isGranted(), await isGranted()]).toEqual([true, true, true, false]);
      expect(await client.pageState('/')).toMatchObject({ sReservedCode: '', bSharesRefused: true });
      expect(await client.pageState('/JmClient/Start')).toMatchObject({ bSharesRefused: true });
      expect(await client.pageState('/login')).toMatchObject({ bSharesRefused: false });
    } finally {
      await other.stop();
    }
  }, 40_000);
});
