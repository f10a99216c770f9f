import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

async function twoPeople() {
  const { code, ticket } = await shareByCall(server.url);
  const host = await LiveClient.join(server.url, { ticket });
  const bo = await LiveClient.join(server.url, { codeOrPurl: code, name: 'Bo' });
  await until(() => (host.meeting.participants.length === 2 ? null : 'Bo at the host’s'));
  return { host, bo, code };
}

/** A socket to `/live` whose frames are written by hand. */
async function bareSocket(): Promise<Socket> {
  const line = connect({ port: server.port, host: '127.0.0.1' });
  line.write(
    `GET /live HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  const [answer] = (await once(line, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /);
  expect(answer.toString('latin1')).not.toMatch(/permessage-deflate/i);
  return line;
}

/** @returns the code with which the server closes the socket after these bytes */
async function closeCodeAfter(...frame: readonly (number | Uint8Array)[]): Promise<number> {
  const line = await bareSocket();
  const answers: Buffer[] = [];
  line.on('data', (bytes: Buffer) => answers.push(bytes));
  line.on('error', () => undefined);
  line.write(Buffer.concat(frame.map((part) => (typeof part === 'number' ? Uint8Array.of(part) : part))));
  await until(() => (Buffer.concat(answers)[0] === 0x88 ? null : 'a close frame'));
  line.destroy();
  return Buffer.concat(answers).readUInt16BE(2);
}

const TEXT = 0x81;
const COMPRESSED_TEXT = 0xc1;
const MASKED = 0x80;
const mask = Uint8Array.of(0, 0, 0, 0);
const eightBytes = (length: bigint): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(length);
  return bytes;
};
const hello = Buffer.from('{}');

describe('H-12: hostile frames', { timeout: 30_000 }, () => {
  it.each<[string, number, readonly (number | Uint8Array)[]]>([
    ['65,537 bytes', 1009, [TEXT, MASKED | 127, eightBytes(65_537n), mask]],
    ['2⁶³ bytes announced', 1009, [TEXT, MASKED | 127, eightBytes(2n ** 63n), mask]],
    ['an unmasked frame', 1002, [TEXT, hello.length, hello]],
    ['a compressed frame', 1002, [COMPRESSED_TEXT, MASKED | hello.length, mask, hello]],
    ['a text that is no UTF-8', 1007, [TEXT, MASKED | 2, mask, Uint8Array.of(0xc3, 0x28)]],
    ['a binary frame', 1003, [0x82, MASKED | 2, mask, Uint8Array.of(1, 2)]],
  ])('%s closes the line with %i', async (_what, code, frame) => {
    expect(await closeCodeAfter(...frame)).toBe(code);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('whoever says nothing is closed after 5 s, and a ticket in the address opens no socket', async () => {
    const silent = await LiveClient.open(server.url);
    const { default: WebSocket } = await import('ws');
    const error = await new Promise<Error>((resolve) => {
      new WebSocket(`${server.url.replace('http', 'ws')}/live?ticket=x`, { headers: { origin: server.url } }).on('error', resolve);
    });
    expect(error.message).toContain('400');
    await until(() => (silent.closeCode === null ? 'the end of the silent socket' : null), 8_000);
    expect(silent.closeCode).toBe(4408);
  });

  it('unknown and malformed messages are refused by name, and the twentieth closes the socket; the seat and the meeting stay', async () => {
    const { host, bo, code } = await twoPeople();
    const { resumeKey, you } = await bo.waitFor('welcome');
    const strange = [{ type: 'make-coffee' }, { type: 'rename', name: 7 }, '{not json', [], { type: '<b>end</b>' }];
    for (let n = 0; n < 19; n += 1) bo.send(strange[n % strange.length] as object);
    const refusals = () => bo.messages.flatMap((message) => (message.type === 'refused' ? [message.what] : []));
    await until(() => (refusals().length === 19 ? null : `${refusals().length} refusals`));
    expect(refusals().slice(0, 5)).toEqual(['make-coffee', 'rename', '', '', 'bendb']);
    bo.send({ type: 'raise-hand' });
    await until(() => (host.meeting.hands.includes(you.id) ? null : 'the hand: the socket goes on'));
    bo.send({ type: 'make-coffee' });
    bo.send({ type: 'lower-hand' });
    expect(await bo.waitForClose()).toBe(1008);
    expect(refusals()).toHaveLength(20);
    const back = await LiveClient.join(server.url, { resumeKey, lastNumber: 1 });
    expect(back.meeting.code).toBe(code);
    expect(back.meeting.hands).toEqual([you.id]);
  });

  it('two hundred messages a second close the socket, and whoever sends them ends nothing of others', async () => {
    const { host, bo } = await twoPeople();
    for (let n = 0; n < 200; n += 1) bo.send({ type: 'pong', role: 'admin' });
    expect(await bo.waitForClose()).toBe(1008);
    await until(() => (host.meeting.participants[1]?.isConnected === false ? null : 'Bo away'));
    expect(host.closeCode).toBeNull();
  });
});
