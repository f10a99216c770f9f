import { on, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JoinResponse, SignalResponse } from '@livekit/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Engine } from './engine.ts';
import { createSignallingProxy } from './signalling-proxy.ts';
import { makeTestFolder, openReadyEngine, type TestFolder } from './testing/running-engine.ts';

describe('signalling on the own origin', { timeout: 20_000 }, () => {
  let folder: TestFolder;
  let engine: Engine;
  let server: Server;
  let port: number;
  beforeAll(async () => {
    folder = await makeTestFolder();
    engine = await openReadyEngine(folder.settings);
    server = await serve(engine);
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await engine.stop();
    await folder.remove();
  });

  const token = () => engine.media.issueToken({ room: 'signalling', identity: crypto.randomUUID(), sources: [] });
  const open = async () => new WebSocket(`ws://127.0.0.1:${port}/media/rtc?access_token=${await token()}&protocol=16&auto_subscribe=1`);

  it('a client joins through it, and is sent to no STUN or TURN host but the engine itself, at a port that no browser blocks', async () => {
    const socket = await open();
    const joined = await firstJoin(socket);
    socket.terminate();
    expect(joined.iceServers.map((server) => server.toJson())).toEqual([{ urls: [`stun:127.0.0.1:${folder.settings.tcpPort + 1}`] }]);
  });

  it('a socket cut on one side ends on the other', async () => {
    const socket = await open();
    await firstJoin(socket);
    // Listened for first: the socket may end before the engine's answer is here.
    const ended = once(socket, 'close');
    await engine.media.deleteRoom('signalling');
    await ended;
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('validation is passed on, with the engine’s own answers', async () => {
    expect(await statusOf(port, `/media/rtc/validate?access_token=${await token()}`)).toBe(200);
    // This one wants a join request too, which only a real client writes.
    expect(await statusOf(port, `/media/rtc/v1/validate?access_token=${await token()}`)).toBe(400);
    expect(await statusOf(port, '/media/rtc/validate?access_token=nonsense')).toBe(401);
  });

  it('nothing else of the engine can be reached', async () => {
    for (const path of [
      '/media/',
      '/media/twirp/livekit.RoomService/ListRooms',
      '/media/rtc/validate/../../metrics',
      '/media/rtc',
      '/media/debug',
    ]) {
      expect(await statusOf(port, path), path).toBe(404);
    }
    expect(await statusOf(port, '/media/rtc/validate', 'POST')).toBe(404);
    for (const path of ['/media/agent', '/media/rtc/v2', '/media//rtc', '/media/rtc/../agent'])
      expect(await refusalOf(port, path), path).toBe(404);
  });

  it('the engine’s log holds no token', async () => {
    const socket = await open();
    await firstJoin(socket);
    socket.terminate();
    const log = await readFile(`${folder.dataDir}/engine/engine.log`, 'utf8');
    expect(log).toContain('starting RTC session');
    expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });

  it('a token is good for 60 s: the engine takes an older one no more', async () => {
    /** By a clock so far behind. */
    const made = async (secondsAgo: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - secondsAgo * 1_000 });
      try {
        return await token();
      } finally {
        vi.useRealTimers();
      }
    };
    const { exp = 0, nbf = 0 } = JSON.parse(atob((await made(0)).split('.')[1] ?? '')) as { exp?: number; nbf?: number };
    expect(exp - nbf).toBe(60);
    const answers: number[] = [];
    for (const ago of [0, 55, 121]) answers.push(await statusOf(port, `/media/rtc/validate?access_token=${await made(ago)}`));
    // Between clocks that do not agree the engine gives a minute more (go-jose's leeway).
    expect(answers).toEqual([200, 200, 401]);
  });

  it('without an engine the answer is 503 at once, and 502 when it does not take the socket', async () => {
    const away = await serve(createSignallingProxy(() => null));
    const awayPort = (away.address() as AddressInfo).port;
    expect(await refusalOf(awayPort, '/media/rtc')).toBe(503);
    expect(await statusOf(awayPort, '/media/rtc/validate')).toBe(503);
    away.close();
    const deaf = await serve(createSignallingProxy(() => ({ host: '127.0.0.1', port: 1, isTls: false })));
    const deafPort = (deaf.address() as AddressInfo).port;
    expect(await refusalOf(deafPort, '/media/rtc/v1')).toBe(502);
    expect(await statusOf(deafPort, '/media/rtc/validate')).toBe(502);
    deaf.close();
  });
});

async function serve(media: Pick<Engine, 'handleRequest' | 'handleUpgrade'>): Promise<Server> {
  const server = createServer(media.handleRequest).on('upgrade', media.handleUpgrade).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function firstJoin(socket: WebSocket): Promise<JoinResponse> {
  for await (const [message] of on(socket, 'message', { close: ['close'] })) {
    const { message: said } = SignalResponse.fromBinary(message as Uint8Array);
    if (said.case === 'join') return said.value;
  }
  throw new Error('the line ended before the join');
}

function statusOf(port: number, path: string, method = 'GET'): Promise<number> {
  return new Promise((answer, fail) => {
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      response.resume();
      answer(response.statusCode ?? 0);
    })
      .once('error', fail)
      .end();
  });
}

/** The status with which an upgrade is refused. */
function refusalOf(port: number, path: string): Promise<number> {
  return new Promise((answer, fail) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response: IncomingMessage) => {
      response.resume();
      answer(response.statusCode ?? 0);
    }).once('error', fail);
  });
}
