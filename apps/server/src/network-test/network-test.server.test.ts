import { pages } from '@ninefold/legacy-api/routes.ts';
import { type BeginAnswer, beginAnswer, networkTestPaths } from '@ninefold/protocol/network-test/network-test.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomsOfEngine } from '../engine/testing/rooms-of-engine.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_LOOKUPS: '6', TRUST_PROXY: '1', MEDIA_TURN_UDP_PORT: '' } });
}, 60_000);
afterAll(() => server.stop());

let visitors = 0;
const someAddress = (): string => {
  visitors += 1;
  return `203.0.113.${visitors}`;
};
/** Each from an address of its own unless one is named. */
async function begin(address = someAddress()): Promise<{ status: number; answer: BeginAnswer | null }> {
  const answer = await fetch(server.url + networkTestPaths.begin, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: '{}',
  });
  return { status: answer.status, answer: answer.status === 200 ? beginAnswer.parse(((await answer.json()) as { d: unknown }).d) : null };
}
type Begun = Extract<BeginAnswer, { kind: 'begun' }>;
async function begun(address?: string): Promise<Begun> {
  const { answer } = await begin(address);
  if (answer?.kind !== 'begun') throw new Error(`no test: ${answer?.kind}`);
  return answer;
}
const end = (id: string) =>
  fetch(server.url + networkTestPaths.end, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
const claimsOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** The status with which the way to the engine is refused; 101 when it is open. */
function enters(token = ''): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/media/rtc?access_token=${token}&protocol=15`);
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => {});
  });
}

describe('the page /api/network-test', () => {
  it('is a page, in any letter case, with the rights of a page; its neighbours are calls', async () => {
    for (const path of [pages.networkTest, '/API/Network-Test', `${pages.networkTest}/`]) {
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'");
      expect(await answer.text()).toContain('"sPage":"network-test"');
    }
    expect((await fetch(`${server.url}/api/network-tests`)).headers.get('content-type')).toContain('application/json');
    const posted = await fetch(server.url + pages.networkTest, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetch(server.url + networkTestPaths.begin)).status).toBe(405);
  });

  it('reads for people when they have asked too often elsewhere, as it is no look-up', async () => {
    for (let code = 0; code < 8; code += 1)
      await fetch(`${server.url}/11111111${code}`, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    const spent = await fetch(`${server.url}/222222222`, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    const page = await fetch(server.url + pages.networkTest, { headers: { 'x-forwarded-for': '198.51.100.9' } });
    expect([spent.status, page.status]).toEqual([429, 200]);
  });
});

describe('a network test on the server', () => {
  it('gives two tokens for each transport that the server has: short-lived, one sends a camera, the other nothing', async () => {
    const { id, mediaPath, tokens } = await begun();
    expect([mediaPath, Object.keys(tokens)]).toEqual(['/media', ['udp', 'tcp']]);
    const send = claimsOf(tokens.udp?.send);
    const receive = claimsOf(tokens.udp?.receive);
    expect(send['video']).toMatchObject({
      canPublish: true,
      canPublishSources: ['camera'],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    expect(receive['video']).toMatchObject({ canPublish: false, canPublishSources: [], canPublishData: false });
    for (const claims of [send, receive]) {
      expect(claims['video']).toMatchObject({ roomJoin: true, room: expect.stringMatching(/^network-test-.*-udp$/) });
      for (const right of ['roomAdmin', 'roomCreate', 'roomRecord', 'roomList', 'ingressAdmin', 'recorder', 'hidden'])
        expect([right, (claims['video'] as Record<string, unknown>)[right] ?? false]).toEqual([right, false]);
      expect(Number(claims['exp']) - Date.now() / 1_000).toBeLessThanOrEqual(61);
    }
    await end(id);
  });

  it('opens the way to the engine for those two alone, in rooms for two, and shuts it when it ends', async () => {
    const { id, tokens } = await begun();
    const ofTest = async () => (await roomsOfEngine(server.dataDir)).filter(({ name }) => name.includes(id));
    expect((await ofTest()).map(({ maxParticipants }) => maxParticipants)).toEqual([2, 2]);
    expect(await enters(tokens.udp?.receive)).toBe(101);
    const [head, , signature] = (tokens.udp?.receive ?? '').split('.');
    const forged = { ...claimsOf(tokens.udp?.receive), sub: 'somebody' };
    expect(await enters([head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.'))).toBe(401);
    expect((await end(id)).status).toBe(200);
    expect(await enters(tokens.udp?.receive)).toBe(401);
    await until(async () => ((await ofTest()).length === 0 ? null : 'rooms that are gone'));
    expect((await end(id)).status).toBe(200);
    expect((await end('no such test')).status).toBe(200);
  });

  it('runs twice at once for an address, the oldest ends; six times in all', async () => {
    const [first, second, third] = [await begun('198.51.100.1'), await begun('198.51.100.1'), await begun('198.51.100.1')];
    expect([await enters(first.tokens.udp?.send), await enters(second.tokens.udp?.send), await enters(third.tokens.udp?.send)]).toEqual([
      401, 101, 101,
    ]);
    const others = [await begun(), await begun(), await begun(), await begun()];
    expect(await begin()).toEqual({ status: 200, answer: { kind: 'busy' } });
    for (const { id } of [second, third, ...others]) await end(id);
    await end((await begun()).id);
  });

  it('[SEC-14] is refused past the limit of look-ups, and another address is not', async () => {
    for (let time = 0; time < 6; time += 1) await end((await begun('198.51.100.2')).id);
    expect(await begin('198.51.100.2')).toEqual({ status: 429, answer: null });
    await end((await begun()).id);
  });

  it('is nothing for pages of other sites', async () => {
    const foreign = await fetch(server.url + networkTestPaths.begin, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
  });

  it('says so while the engine is away', async () => {
    const { pid } = JSON.parse(await readFile(join(server.dataDir, 'engine', 'running.json'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await until(async () => ((await begin()).answer?.kind === 'engine-away' ? null : 'an engine that is noticed to be away'));
    expect((await fetch(server.url + pages.networkTest)).status).toBe(200);
  });
});
