import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { appPaths } from '@ninefold/protocol/app/app-calls.ts';
import { call, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { WebClient } from '@ninefold/testkit/web-client.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { offeredBuilds } from '../native-app/builds.ts';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

let server: RunningServer;
let folder: string;
const installer = Buffer.from('what would install the app');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-app-'));
  await writeFile(join(folder, 'Ninefold 1.0.deb'), installer);
  server = await startServer({ env: { APP_LINUX_FILE: join(folder, 'Ninefold 1.0.deb') } });
}, 30_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const ticketIn = (body: unknown): string => /ticket=([\w-]{43})/.exec((body as { d: { Url: string } }).d.Url)?.[1] ?? '';
const joinTicket = async (code: string): Promise<string> =>
  ticketIn((await call(server.url, endpoints.joinStickyUrl.path, { accessCodeOrPersonalUrl: code })).body);
const redeem = async (ticket: string): Promise<unknown> => (await call(server.url, appPaths.redeem, { ticket })).body;
const stateOf = async (ticket: string): Promise<unknown> => (await call(server.url, appPaths.launchState, { ticket })).body;
const none = { d: { iError: 1, purpose: 'none' } };
const state = (name: string) => ({ d: { iError: 0, state: name } });

describe('the app hands in its ticket', () => {
  it('and joins with what it learns; the page hears that it came', async () => {
    const { code } = await shareByCall(server.url);
    const ticket = await joinTicket(code);
    expect(await stateOf(ticket)).toEqual(state('waiting'));
    expect(await redeem(ticket)).toEqual({ d: { iError: 0, purpose: 'join', codeOrPurl: code } });
    expect(await stateOf(ticket)).toEqual(state('redeemed'));
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    expect((await viewer.waitFor('welcome')).you.isHost).toBe(false);
    viewer.close();
  });

  it('and hosts the meeting that it was opened for', async () => {
    const { body } = await call(server.url, endpoints.shareStickyUrl.path, { personalUrl: '' });
    const answer = (await redeem(ticketIn(body))) as { d: { purpose: string; hostTicket: string } };
    expect(answer).toEqual({ d: { iError: 0, purpose: 'share', hostTicket: expect.stringMatching(/^[\w-]{43}$/) } });
    const host = await LiveClient.join(server.url, { ticket: answer.d.hostTicket });
    expect((await host.waitFor('welcome')).you.isHost).toBe(true);
    host.close();
  });

  it('H-14: once; of many at the same time one is let in', async () => {
    const { code } = await shareByCall(server.url);
    const ticket = await joinTicket(code);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(ticket)));
    expect(answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(none))).toEqual([
      { d: { iError: 0, purpose: 'join', codeOrPurl: code } },
    ]);
  });

  it('H-14: and no other ticket is one', async () => {
    const { code, ticket: hostTicket } = await shareByCall(server.url);
    const good = await joinTicket(code);
    for (const wrong of ['', 'x', good.slice(1), `${good}A`, hostTicket, 'A'.repeat(43)]) {
      expect(await redeem(wrong)).toEqual(none);
      expect(await stateOf(wrong)).toEqual(state('gone'));
    }
    for (const wrong of [7, null, ['x'], 'x'.repeat(200)])
      expect((await call(server.url, appPaths.redeem, { ticket: wrong })).status).toBe(400);
    expect(await redeem(good)).toMatchObject({ d: { iError: 0 } });
  });

  it('in vain once the meeting is over', async () => {
    const { code, ticket: hostTicket } = await shareByCall(server.url);
    const ticket = await joinTicket(code);
    await call(server.url, '/api/meeting/end', { ticket: hostTicket });
    expect(await redeem(ticket)).toEqual(none);
  });
});

describe('builds of the app', () => {
  it('pages know whether there are any', async () => {
    expect((await new WebClient(server.url).pageState()).bOffersApp).toBe(true);
    const bare = await startServer();
    expect((await new WebClient(bare.url).pageState()).bOffersApp).toBe(false);
    await bare.stop();
  });

  it('and whether mails leave by a mail server', async () => {
    expect((await new WebClient(server.url).pageState()).bSendsMail).toBe(false);
    const mailing = await startServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect((await new WebClient(mailing.url).pageState()).bSendsMail).toBe(true);
    await mailing.stop();
  });

  it('are listed as configured, and each can be had as it is', async () => {
    const { d } = (await (await fetch(server.url + appPaths.builds)).json()) as { d: unknown };
    const sha256 = createHash('sha256').update(installer).digest('hex');
    expect(d).toEqual({ iError: 0, builds: [{ platform: 'linux', fileName: 'Ninefold 1.0.deb', sizeBytes: installer.length, sha256 }] });
    const answer = await fetch(`${server.url}${appPaths.installer}linux`);
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="Ninefold 1.0.deb"']);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(installer);
    for (const other of ['windows', 'mac', '..%2f..%2fetc%2fpasswd', 'constructor', ''])
      expect((await fetch(`${server.url}${appPaths.installer}${other}`)).status).toBe(404);
  });

  it('a file that is not there, or has an odd name, is named in one line', async () => {
    await expect(offeredBuilds({ APP_MAC_FILE: join(folder, 'none.pkg') })).rejects.toThrow('APP_MAC_FILE is no file that can be read.');
    await expect(offeredBuilds({ APP_MAC_FILE: folder })).rejects.toThrow('APP_MAC_FILE');
    await writeFile(join(folder, 'a"b.exe'), 'x');
    await expect(offeredBuilds({ APP_WINDOWS_FILE: join(folder, 'a"b.exe') })).rejects.toThrow(
      'APP_WINDOWS_FILE must have a plain file name.',
    );
    expect(await offeredBuilds({})).toEqual([]);
  });
});
