import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { rawRequest, statusOf } from '@ninefold/testkit/raw-request.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 30_000);
afterAll(() => server.stop());

const ask = (line: string, upgrade: readonly string[], body = '') =>
  rawRequest(
    server.port,
    [
      `${line} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      ...upgrade,
      ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
    ],
    body,
  );

it.each([
  [
    'curl, Java’s client and their gateways',
    ['Connection: close, Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ],
  ['TLS within a connection', ['Connection: Upgrade, close', 'Upgrade: TLS/1.0, HTTP/1.1']],
])('a request that offers another protocol is answered as any other: %s', async (_who, upgrade) => {
  expect(statusOf(await ask('GET /healthz', upgrade))).toBe(200);
  const body = JSON.stringify({ viewercodeOrPurl: '12345678' });
  expect(await ask(`POST ${endpoints.checkJoinable.path}`, upgrade, body)).toMatch(/^HTTP\/1\.1 200 [\s\S]*{"d":{"iError":5}}$/);
});

it('one for a WebSocket is refused where there is none', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: WebSocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
  expect(statusOf(await ask('GET /healthz', upgrade))).toBe(404);
});
