import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { rawBytes, statusOf } from '@ninefold/testkit/raw-request.ts';
import { connect } from 'node:net';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Very many requests in one test: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const LIMIT = 20;
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ env: { LIMIT_LOOKUPS: String(LIMIT) } });
}, 30_000);
afterAll(() => server.stop());

const { path } = endpoints.checkJoinable;
/** A look-up written by hand. */
const lookUp = (headers: readonly string[], body = '{"viewercodeOrPurl":"12"}', length = body.length): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Connection: close',
    ...headers,
    '',
    body,
  ].join('\r\n');
const status = async (text: string): Promise<number> => statusOf(await rawBytes(server.port, text));

describe('H-10: hostile headers', () => {
  it.each(['https://evil.example', 'null', 'http://sub.localhost', 'http://localhost', 'file://', 'http://localhost.evil.example'])(
    'Origin %s is refused',
    async (origin) => {
      expect(await status(lookUp([`Origin: ${origin}`]))).toBe(403);
    },
  );

  it('a page of another site is refused, whatever else it says', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await status(lookUp([`Sec-Fetch-Site: ${site}`, `Origin: ${server.url}`]))).toBe(403);
    expect(await status(lookUp([`Origin: ${server.url}`, 'Origin: https://evil.example']))).toBe(403);
  });

  it('two hosts are 400', async () => {
    expect(await status(lookUp(['Host: evil.example']))).toBe(400);
    expect(await status(`GET / HTTP/1.1\r\nConnection: close\r\n\r\n`)).toBe(400);
  });

  it('65 headers, and headers of 17 KiB, are 431', async () => {
    const many = Array.from({ length: 65 }, (_, n) => `X-${n}: 1`);
    expect(await status(lookUp(many))).toBe(431);
    expect(await status(lookUp([`X-Big: ${'x'.repeat(17 * 1_024)}`]))).toBe(431);
  });

  it('length and chunks together are 400 and close the connection', async () => {
    const smuggled = `${lookUp(['Transfer-Encoding: chunked'], '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')}`.replace(
      'Connection: close',
      'Connection: keep-alive',
    );
    const answer = await rawBytes(server.port, smuggled);
    expect(statusOf(answer)).toBe(400);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('lengths that are no number, and line ends in a header, are 400', async () => {
    for (const length of ['-1', '1e3', '0x10', '12, 13'])
      expect(await status(lookUp([]).replace(/Content-Length: \d+/, `Content-Length: ${length}`))).toBe(400);
    expect(await status(lookUp(['X-A: b\r\r\n c']))).toBe(400);
    expect(await status(lookUp(['X-A\u0000: b']))).toBe(400);
  });

  it('a user agent of 10 KB is cut, not refused', async () => {
    const agent = `Mozilla/5.0 ${'(x'.repeat(5_000)} Chrome/150.0`;
    expect(await status(`GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nUser-Agent: ${agent}\r\nConnection: close\r\n\r\n`)).toBe(200);
  });

  it('X-Forwarded headers change neither whom a try is counted for nor where links lead', async () => {
    for (let n = 0; n < LIMIT; n += 1)
      expect(
        await status(
          lookUp(
            [`X-Forwarded-For: 198.51.100.${n}`, `Forwarded: for=198.51.100.${n}`, `X-Real-IP: 198.51.100.${n}`],
            `{"viewercodeOrPurl":"${300_000_000 + n}"}`,
          ),
        ),
      ).toBe(200);
    expect(await status(lookUp(['X-Forwarded-For: 203.0.113.99'], '{"viewercodeOrPurl":"399999999"}'))).toBe(429);
    const page = await rawBytes(
      server.port,
      `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`,
    );
    expect(page).not.toContain('evil.example');
    const rebound = await rawBytes(server.port, 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(rebound).not.toContain('evil.example');
  });

  it('headers and bodies that come byte by byte end with a closed connection; one that is only not used stays open for a proxy', async () => {
    const head = `Host: localhost:${server.port}\r\n`;
    const idle = connect(server.port, '127.0.0.1').setEncoding('latin1');
    let answers = '';
    idle.on('data', (text: string) => {
      answers += text;
    });
    const ask = () => idle.write(`GET /healthz HTTP/1.1\r\n${head}\r\n`);
    ask();
    const dripping = [
      `GET / HTTP/1.1\r\n${head}X-Slow: `,
      `POST ${endpoints.checkJoinable.path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"`,
    ].map((text) => closedByDripping(text));
    await Promise.all(dripping);
    await until(() => (answers.match(/ 200 OK/g)?.length === 1 ? null : 'a first answer'));
    ask();
    await until(() => (answers.match(/ 200 OK/g)?.length === 2 ? null : 'an answer to the same connection, 15 s later'));
    idle.destroy();
  }, 40_000);
});

/** Resolves when the server has closed a connection over which a request goes on byte by byte. */
function closedByDripping(text: string): Promise<void> {
  const closed = Promise.withResolvers<void>();
  const socket = connect(server.port, '127.0.0.1');
  socket.write(text);
  const drip = setInterval(() => socket.write('x'), 100);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    closed.resolve();
  });
  return closed.promise;
}
