import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { confirmEmail } from '@ninefold/testkit/outbox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import { signUp, TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '../session/testing/store-file.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

describe('the meetings of an account', { timeout: 30_000 }, () => {
  it('are listed for it alone, newest first', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    const share = async (url: string) =>
      (
        (await call(server.url, endpoints.hostDownload.path, { url }, anna.headers)).body as {
          d: { i_ViewerCode: string; i_Ticket: string };
        }
      ).d;
    const first = await share('');
    await call(server.url, '/api/meeting/end', { ticket: first.i_Ticket });
    await share('Recent.Name');
    const list = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/api/meetings/recent`, { headers });
      return { status: answer.status, body: await answer.json() };
    };
    const time = expect.any(Number);
    expect(await list(anna.headers)).toEqual({
      status: 200,
      body: {
        d: {
          iError: 0,
          recent: [
            { startedAt: time, endedAt: null, name: 'Recent.Name' },
            { startedAt: time, endedAt: time, name: first.i_ViewerCode.replace(/(...)(...)(...)/, '$1-$2-$3') },
          ],
          next: [],
        },
      },
    });
    expect((await list(bela.headers)).body).toEqual({ d: { iError: 0, recent: [], next: [] } });
    expect((await list({})).status).toBe(401);
  });

  it('lead their host back from any device while they wait for the host, and nobody else', async () => {
    const [anna, bela] = [signedInPerson(server), signedInPerson(server)];
    const asked = async (headers: Record<string, string>) =>
      ((await (await fetch(`${server.url}/api/meetings/lost`, { headers })).json()) as { d?: { code: string | null } }).d?.code;
    const back = async (headers: Record<string, string>, code: string) =>
      ((await call(server.url, '/api/meeting/return', { code }, headers)).body as { d?: { iError: number; ticket: string } }).d;
    const refused = { iError: 1, ticket: '' };
    const shared = (await call(server.url, endpoints.hostDownload.path, { url: '' }, anna.headers)).body as {
      d: { i_ViewerCode: string; i_Ticket: string };
    };
    const code = shared.d.i_ViewerCode;
    const host = await LiveClient.join(server.url, { ticket: shared.d.i_Ticket });
    const { you } = await host.waitFor('welcome');
    // Here, the host keeps the seat.
    expect([await asked(anna.headers), await back(anna.headers, code)]).toEqual([null, refused]);
    host.cut();
    await until(async () => ((await asked(anna.headers)) === code ? null : 'the meeting that waits'));
    expect([await asked(bela.headers), await back(bela.headers, code), await back(anna.headers, '123456789')]).toEqual([
      null,
      refused,
      refused,
    ]);
    expect([await asked({}), await back({}, code)]).toEqual([undefined, undefined]);
    const { ticket } = (await back(anna.headers, code)) ?? { ticket: '' };
    const returned = await LiveClient.join(server.url, { ticket });
    expect((await returned.waitFor('welcome')).you).toEqual(you);
    expect([await asked(anna.headers), await back(anna.headers, code)]).toEqual([null, refused]);
  });

  it('[D-42] end with it: its name stays blocked, its pictures and its part in meetings are gone', async () => {
    const anna = await signUp(server.url, 'closing@harbour.example');
    await confirmEmail(server, 'closing@harbour.example');
    expect((await anna.ask('/api/personal-url', { personalUrl: 'closing.down' })).iError).toBe(0);
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('picture', new Blob([picture as never]), 'x.png');
    const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await fetch(`${server.url}/account/background`, { method: 'POST', headers: { cookie, origin: server.url }, body: form });
    expect(await readdir(join(server.dataDir, 'backgrounds'))).toHaveLength(2);
    const { i_Ticket: ticket } = (await anna.ask(endpoints.hostDownload.path, { url: 'closing.down' })) as unknown as { i_Ticket: string };
    const host = await LiveClient.join(server.url, { ticket });

    expect((await anna.ask('/api/account/close', { password: TEST_PASSWORD })).iError).toBe(0);
    await host.waitFor('over');
    expect(await lookUp(server.url, 'closing.down')).toBe(1);
    expect(await readdir(join(server.dataDir, 'backgrounds'))).toEqual([]);
    expect(readStore(server, "select count(*) as count from meeting where personal_url = 'closing.down'")).toEqual([{ count: 0 }]);
    const bela = signedInPerson(server);
    expect((await call(server.url, '/api/personal-url', { personalUrl: 'closing.down' }, bela.headers)).body).toEqual({ d: { iError: 1 } });
  });
});
