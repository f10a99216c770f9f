import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowSlowBody, limitBodies, serverLimits } from './request-limits.ts';

const WHOLE_MS = 300;
const LEAST_BYTES = 100;
let server: Server;
let socket: Socket;
let said: string;
let isClosed: boolean;

async function serve(onRequest: (request: IncomingMessage) => void): Promise<void> {
  server = createServer(serverLimits, (request, response) => {
    onRequest(request);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end(`${bytes} came`));
  });
  limitBodies(server, { wholeMs: WHOLE_MS, leastBytes: LEAST_BYTES });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket = opened;
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text;
  });
  // The one of the test before may close late.
  socket.on('close', () => {
    isClosed ||= socket === opened;
  });
}
/** Sends a body in equal pieces, one every 50 ms, until all has gone or the connection ends. */
async function send(pieces: number, bytes: number): Promise<void> {
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${pieces * bytes}\r\n\r\n`;
  for (let sent = 0; sent < pieces && !isClosed; sent += 1) {
    // The first with its head: what is whole at once is in time however busy this machine is.
    socket.write((sent === 0 ? head : '') + 'x'.repeat(bytes));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await expect.poll(() => said, { timeout: 5_000 }).not.toBe('');
}

beforeEach(() => {
  said = '';
  isClosed = false;
});
afterEach(async () => {
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a body', () => {
  it('that does not come in time is answered with 408, and its connection is closed', async () => {
    await serve(() => undefined);
    await send(20, 50);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('that may be slow comes whole, however long it takes, as long as it goes on', async () => {
    await serve(allowSlowBody);
    await send(20, 50);
    expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*1000 came/);
  });

  it('that may be slow and drips is ended too', async () => {
    await serve(allowSlowBody);
    await send(40, 5);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('of the ordinary kind is answered, and its connection stays open for longer than that', async () => {
    await serve(() => undefined);
    await send(1, 50);
    expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*50 came/);
    said = '';
    await new Promise((resolve) => setTimeout(resolve, 2 * WHOLE_MS));
    await send(1, 50);
    expect(said).toMatch(/^HTTP\/1\.1 200 [\s\S]*50 came/);
  });

  it('has all of its time, and no more, also over a connection that has served before', async () => {
    await serve(() => undefined);
    await send(1, 50);
    said = '';
    await new Promise((resolve) => setTimeout(resolve, WHOLE_MS / 2));
    const began = performance.now();
    await send(60, 50);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    // Timers of Node are a millisecond early at most.
    expect(performance.now() - began).toBeGreaterThanOrEqual(WHOLE_MS - 1);
  });

  it('that may be slow and drips is ended also after a large one over the same connection', async () => {
    await serve(allowSlowBody);
    await send(1, 10 * LEAST_BYTES);
    said = '';
    // It would be whole before a second look at it.
    await send(9, 5);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it('a connection that nobody uses stays open for longer than proxies keep theirs', async () => {
  await serve(() => undefined);
  await send(1, 50);
  expect(Number(/keep-alive: timeout=(\d+)/i.exec(said)?.[1])).toBeGreaterThan(120);
});
