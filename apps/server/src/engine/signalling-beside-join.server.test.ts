import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { SignalResponse } from '@livekit/protocol';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { idOf, meetingsOf, remove } from '../live/testing/removed-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const { browser, joins, aMeeting } = meetingsOf(() => server);
const aKey = () => randomBytes(16).toString('hex');

/** The engine's signalling, opened with a key in place of a token, and what the engine says first. */
function signallingWith(key: string, path = '/media/rtc') {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}?auto_subscribe=1&sdk=js&protocol=16&access_token=${key}`, {
    headers: { origin: server.url },
  });
  const identity = new Promise<string | undefined>((resolve) => {
    socket.on('message', (data) => {
      const { message } = SignalResponse.fromBinary(data as Buffer);
      if (message.case === 'join') resolve(message.value.participant?.identity);
    });
    socket.once('close', () => resolve(undefined));
  });
  return { socket, identity };
}

describe('the engine’s signalling that is opened beside the join', { timeout: 30_000 }, () => {
  it('[C-23] is open before the join, and is the new person’s as soon as they are in', async () => {
    const { code } = await aMeeting();
    const mediaKey = aKey();
    const { socket, identity } = signallingWith(mediaKey);
    await once(socket, 'open');
    const bo = await joins(await browser(), { codeOrPurl: code, mediaKey });
    expect(await identity).toBe(await idOf(bo));
    socket.terminate();
  });

  it('may come after the join too, and a key opens it once', async () => {
    const { code } = await aMeeting();
    const mediaKey = aKey();
    const bo = await joins(await browser(), { codeOrPurl: code, mediaKey });
    const { token } = await bo.waitFor('media');
    expect(token).not.toBe(mediaKey);
    const { socket, identity } = signallingWith(mediaKey);
    expect(await identity).toBe(await idOf(bo));
    socket.terminate();
    const again = signallingWith(mediaKey);
    await once(again.socket, 'open');
    const other = await joins(await browser(), { codeOrPurl: '000000000', mediaKey });
    await other.waitFor('not-admitted');
    expect(await again.identity).toBeUndefined();
  });

  it('[C-24] is closed in order, and says nothing, when the join is refused: a wrong code, or somebody who was removed', async () => {
    const { host, code } = await aMeeting();
    const theirs = await browser();
    await remove(host, await idOf(await joins(theirs, { codeOrPurl: code })));
    for (const codeOrPurl of ['000000000', code]) {
      const mediaKey = aKey();
      const { socket, identity } = signallingWith(mediaKey);
      await once(socket, 'open');
      const closed = once(socket, 'close');
      await joins(theirs, { codeOrPurl, mediaKey });
      expect((await closed)[0], codeOrPurl).toBe(4401);
      expect(await identity, codeOrPurl).toBeUndefined();
    }
  });

  it('is nothing but signalling: another path is refused as without a key', async () => {
    const { socket } = signallingWith(aKey(), '/media/agent');
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('401');
  });
});
