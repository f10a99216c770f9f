/** A browser behind nginx, Caddy and HAProxy speaks HTTP/2 to them; HAProxy takes its WebSockets within that too (RFC 8441). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { noProxies, type ProxyName, startProxy } from '@ninefold/testkit/proxies.ts';
import { startServer } from '@ninefold/testkit/running-server.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sharedScreen } from '../support/viewer.ts';

/** As it is by itself from HAProxy 2.8 on. */
const speaksHttp2 = [['share.example.org.pem', 'share.example.org.pem alpn h2,http/1.1']] as const;

describe.skipIf(noProxies !== null || noCertificate !== null)('a browser behind a proxy', () => {
  it.each<[ProxyName]>([['nginx'], ['caddy'], ['haproxy']])(
    'is in the meeting by HTTP/2, and comes back by https alone: %s',
    async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'ninefold-browser-proxy-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const port = await freePort();
      const origin = `https://localhost:${port}`;
      const server = await startServer({ env: { PUBLIC_URL: origin, TRUST_PROXY: '1' } });
      onTestFinished(async () => void (await server.stop()));
      const changes = name === 'haproxy' ? speaksHttp2 : [];
      const proxy = await startProxy(name, { target: server.port, ...selfSigned(folder, 'localhost'), port, changes });
      onTestFinished(proxy.stop);
      const browser = await viewerBrowser(['--ignore-certificate-errors']);
      onTestFinished(() => browser.close());
      const { code } = await shareByCall(server.url, { origin });
      const page = await browser.page();
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
      const answer = await page.goto(`${origin}/${code}`);
      expect(answer?.headers()['strict-transport-security']).toBe('max-age=31536000');
      const stateOf = () => sharedScreen(page).getAttribute('data-state', { timeout: 2_000 });
      await until(async () => ((await stateOf()) === 'waiting' ? null : `a viewer in the meeting, it is ${await stateOf()}`), 20_000);
      await until(() => (sockets.some((path) => path.startsWith('/media/')) ? null : 'a connection to the engine'));
      const protocols = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(protocols).toContain('h2');
      expect(browser.complaints).toEqual([]);
    },
    60_000,
  );
});
