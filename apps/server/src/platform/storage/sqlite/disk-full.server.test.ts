import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { call, lookUp, shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchDisk } from '../disk-watch.ts';

const MIB = 1 << 20;
const folder = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
const mounted = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'none', folder]).status === 0;
const reason = mounted ? '' : ' (left out: a small disk is mounted for it, which only root may do, on Linux)';

it('a disk that fills is told of at 98 %, when it is full and when there is room again, each once', async () => {
  const said: string[] = [];
  const say = (level: string) => (_fields: unknown, text?: string) => void said.push(`${level} ${text}`);
  let room = { freeBytes: 900 * MIB, usedShare: 0.97 };
  const { isFull, stop } = watchDisk('/data', { info: say('info'), warn: say('warn'), error: say('error') }, () => room, 5);
  try {
    for (const [freeBytes, usedShare, lines] of [
      [600, 0.981, 1],
      [500, 0.985, 1],
      [2, 0.999, 2],
      [900, 0.9, 3],
    ] as const) {
      room = { freeBytes: freeBytes * MIB, usedShare };
      await until(() => (said.length >= lines ? null : `line ${lines}`));
      expect([said.length, isFull()]).toEqual([lines, freeBytes === 2]);
    }
    expect(said.map((line) => line.split(' ')[0])).toEqual(['warn', 'error', 'info']);
  } finally {
    stop();
  }
});

describe.skipIf(!mounted)(`a full disk${reason}`, () => {
  let server: RunningServer;
  const ballast = join(folder, 'ballast');
  const fill = (): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - MIB)));
  };
  const ready = async () => (await fetch(`${server.url}/readyz`)).text();
  beforeAll(async () => {
    server = await startServer({ env: { DATA_DIR: join(folder, 'data') } });
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  afterEach(() => rmSync(ballast, { force: true }));

  it('is one clear state: what has to be written is refused, what is there stays, and it heals by itself', async () => {
    const { code } = await shareByCall(server.url);
    const pid = server.pid();
    fill();
    expect(await ready()).toBe('disk');
    expect(await call(server.url, endpoints.hostDownload.path, { url: null })).toMatchObject({ status: 503, body: { StatusCode: 503 } });
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/ninefold_disk_full 1\n/);
    rmSync(ballast);
    expect(await ready()).toBe('ready');
    expect(await lookUp(server.url, code)).toBe(0);
    expect((await shareByCall(server.url)).code).not.toBe(code);
    expect(server.pid()).toBe(pid);
  });

  it('takes nobody out of a running meeting: what is not taken is said, and the end of the host is made up for', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    fill();
    viewer.send({ type: 'raise-hand' });
    viewer.send({ type: 'send-chat', clientId: 'client-id-01', text: 'while it is full' });
    expect(await viewer.waitFor('refused')).toMatchObject({ what: 'raise-hand', reason: 'not-taken' });
    expect(await viewer.waitFor('chat-refused')).toMatchObject({ clientId: 'client-id-01', reason: 'slow-down' });
    host.send({ type: 'start-share' });
    await host.waitFor('refused');
    host.send({ type: 'end-meeting' });
    host.closePage();
    await host.waitForClose();
    expect(viewer.closeCode).toBeNull();
    const told = server.output();
    rmSync(ballast);
    expect((await viewer.waitFor('over')).reason).toBe('ended-by-host');
    expect(told.slice(told.lastIndexOf('has room again'))).not.toMatch(/a live message failed|was not noted/);
  }, 30_000);

  it('keeps the host away who went meanwhile', async () => {
    const { code, ticket } = await shareByCall(server.url);
    const host = await LiveClient.join(server.url, { ticket });
    const viewer = await LiveClient.join(server.url, { codeOrPurl: code });
    fill();
    host.closePage();
    await host.waitForClose();
    // A return that is not taken either leaves nobody in the list.
    const again = await LiveClient.open(server.url);
    again.send({ type: 'join', ticket });
    expect(await again.waitForClose()).toBe(1011);
    // Without a word its page would say that a proxy holds the sockets back.
    expect(again.messages.map(({ type }) => type)).toEqual(['ping']);
    rmSync(ballast);
    await until(() => (viewer.meeting.hostAway === null ? 'the absence of the host' : null));
    viewer.close();
  }, 30_000);

  it('at the start is waited for: everybody is told, and the server comes when there is room, with all that it had', async () => {
    const { code } = await shareByCall(server.url);
    await server.kill();
    fill();
    const coming = server.restart();
    await until(async () => ((await ready()) === 'disk' ? null : 'the answer of who waits'));
    const page = await fetch(`${server.url}/`, { headers: { 'accept-language': 'en' } });
    expect([page.status, await page.text()]).toEqual([503, 'The server has no room left on its disk. Try again later.']);
    rmSync(ballast);
    await coming;
    expect(await ready()).toBe('ready');
    expect(await lookUp(server.url, code)).toBe(0);
  }, 60_000);
});
