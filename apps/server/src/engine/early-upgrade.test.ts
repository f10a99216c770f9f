import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { acceptUpgrade, closeAccepted, pipeMessages } from './early-upgrade.ts';

/** The example of RFC 6455 section 1.3. */
const upgrade = {
  upgrade: 'websocket',
  connection: 'Upgrade',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-extensions': 'permessage-deflate',
};
const asked = (headers: object) => ({ headers }) as IncomingMessage;
/** All that was written to it, as it comes. */
function heardBy(socket: PassThrough): Buffer[] {
  const heard: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => heard.push(chunk));
  return heard;
}
const CLOSED = Buffer.from([0x88, 0x02, 0x11, 0x31]);

describe('a WebSocket that is accepted before the engine is asked', () => {
  it('is answered as RFC 6455 has it, without an extension', () => {
    const socket = new PassThrough();
    expect(acceptUpgrade(asked(upgrade), socket)).toBe(true);
    expect(String(socket.read())).toBe(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
    );
  });

  it.each([
    ['no key', { 'sec-websocket-key': undefined }],
    ['a key with a line break', { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ\r\n' }],
    ['another protocol', { upgrade: 'h2c' }],
    ['another version', { 'sec-websocket-version': '8' }],
  ])('is not answered with %s', (_, other) => {
    const socket = new PassThrough();
    expect(acceptUpgrade(asked({ ...upgrade, ...other }), socket)).toBe(false);
    expect(socket.read()).toBeNull();
  });

  it('gets the engine’s messages, and nothing of its answer, in however many pieces that comes', async () => {
    const [engine, client] = [new PassThrough(), new PassThrough()];
    pipeMessages(engine, client);
    for (const piece of ['HTTP/1.1 101 Switching', ' Protocols\r\nUpgrade: websocket\r\n\r', '\nfirst', ' second']) {
      engine.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(String(client.read())).toBe('first second');
  });

  it.each([
    ['refuses', 'HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'],
    ['says no end of a head', 'x'.repeat(9_000)],
  ])('is closed in order, with 4401, when the engine %s', async (_, answer) => {
    const [engine, client] = [new PassThrough(), new PassThrough()];
    const heard = heardBy(client);
    pipeMessages(engine, client);
    engine.write(answer);
    await new Promise((resolve) => setImmediate(resolve));
    expect([Buffer.concat(heard), client.writableEnded, engine.destroyed]).toEqual([CLOSED, true, true]);
  });

  it('is closed in order when nothing comes of it', async () => {
    const socket = new PassThrough();
    const heard = heardBy(socket);
    closeAccepted(socket);
    await new Promise((resolve) => setImmediate(resolve));
    expect([Buffer.concat(heard), socket.writableEnded]).toEqual([CLOSED, true]);
  });
});
