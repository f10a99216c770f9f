/** Behind nginx, Caddy and HAProxy, with the configurations that docs/proxies.md gives. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { noProxies, type ProxyName, type RunningProxy, startProxy } from '@ninefold/testkit/proxies.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { noCertificate, selfSigned } from '@ninefold/testkit/self-signed.ts';
import { signedInPerson } from '@ninefold/testkit/signed-in.ts';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LOOKUPS = 3;
const names: readonly ProxyName[] = ['nginx', 'caddy', 'haproxy'];
/** Proxies close what is idle for a minute or two; here in seconds. A word of ours comes every five. */
const IDLE_S = 8;
/** Idle connections to Ninefold are kept for so long here, so that pauses can be about as long. */
const KEPT_S = 1;
const shorter: Readonly<Record<ProxyName, readonly (readonly [string, string])[]>> = {
  nginx: [
    ['keepalive 32;', `keepalive 32;\n  keepalive_timeout ${KEPT_S}s;`],
    ['proxy_http_version', `proxy_read_timeout ${IDLE_S}s;\n    proxy_send_timeout ${IDLE_S}s;\n    proxy_http_version`],
  ],
  caddy: [['127.0.0.1:3000', `127.0.0.1:3000 {\n\t\ttransport http {\n\t\t\tkeepalive ${KEPT_S}s\n\t\t}\n\t}`]],
  haproxy: [
    ['timeout client 60s', `timeout client ${IDLE_S}s`],
    ['timeout server 60s', `timeout server ${IDLE_S}s`],
    ['127.0.0.1:3000', `127.0.0.1:3000 pool-purge-delay ${KEPT_S}s`],
  ],
};

/** A proxy tries a failed GET once more by itself. This looks nothing up. */
const ANY_CALL = {
  path: endpoints.checkJoinable.path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ viewercodeOrPurl: '12' }),
};

describe.skipIf(noProxies !== null || noCertificate !== null)('behind a proxy', () => {
  let folder: string;
  let server: RunningServer;
  let publicUrl: string;
  let ca: Buffer;
  let files: ReturnType<typeof selfSigned>;
  let proxies: readonly RunningProxy[];
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-proxies-'));
    stops.push(() => rm(folder, { recursive: true, force: true }));
    files = selfSigned(folder, 'localhost');
    ca = readFileSync(files.certFile);
    const port = await freePort();
    publicUrl = `https://localhost:${port}`;
    server = await startServer({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', LIMIT_LOOKUPS: String(LOOKUPS) } });
    stops.push(server.stop);
    proxies = await Promise.all(names.map((name) => proxy(name, shorter[name], name === 'nginx' ? port : undefined)));
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  async function proxy(name: ProxyName, changes: readonly (readonly [string, string])[], port?: number): Promise<RunningProxy> {
    const running = await startProxy(name, { target: server.port, ...files, changes, ...(port === undefined ? {} : { port }) });
    stops.push(running.stop);
    return running;
  }

  interface Ask {
    readonly path: string;
    readonly agent?: Agent;
    readonly localAddress?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string | Buffer;
  }
  /** @returns status and text; a proxy may answer, and end the connection, before it has taken the whole body */
  const ask = ({ port }: RunningProxy, { path, agent, localAddress, headers = {}, body }: Ask): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const about = body === undefined ? headers : { origin: publicUrl, 'content-length': String(Buffer.byteLength(body)), ...headers };
      const at = { host: '127.0.0.1', port, servername: 'localhost', ca, path, method, ...(localAddress && { localAddress }) };
      const asked = request({ ...at, ...(agent && { agent }), headers: { host: new URL(publicUrl).host, ...about } });
      asked.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (more: string) => {
          text += more;
        });
        response.once('close', () => resolve([response.statusCode ?? 0, text]));
      });
      asked.once('error', reject);
      asked.end(body);
    });

  // These two wait most of their time.
  it.concurrent('requests with pauses as long as idle connections are kept never get a 502', async () => {
    const rounds = async (one: RunningProxy, visitor: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const seen: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        seen.push((await ask(one, { ...ANY_CALL, agent }))[0]);
        await pause(KEPT_S * 1_000 * (0.9 + visitor / 200) + round);
      }
      agent.destroy();
      return seen;
    };
    const visitors = Array.from({ length: 40 }, (_, index) => index);
    const seen = await Promise.all(proxies.flatMap((one) => visitors.map((visitor) => rounds(one, visitor))));
    expect(seen.flat()).toHaveLength(3 * 40 * 7);
    expect([...new Set(seen.flat())]).toEqual([200]);
  });

  it.concurrent('an idle meeting socket is kept by our words, and cut where a proxy waits for less', async () => {
    const { code } = await shareByCall(server.url, { origin: publicUrl });
    const join = async ({ port }: RunningProxy) => {
      const client = await LiveClient.open(`https://localhost:${port}`, { origin: publicUrl }, ca);
      client.send({ type: 'join', codeOrPurl: code });
      await client.waitFor('welcome');
      return client;
    };
    const impatient = await proxy('nginx', [['proxy_http_version', 'proxy_read_timeout 3s;\n    proxy_http_version']]);
    const cut = await join(impatient);
    const kept = await Promise.all(proxies.map(join));
    expect(await cut.waitForClose()).toBe(1006);
    await Promise.all(kept.map((client) => until(() => (pings(client) >= 4 ? null : `four pings, ${pings(client)}`), 30_000)));
    expect(kept.map(({ closeCode }) => closeCode)).toEqual([null, null, null]);
    for (const client of kept) client.close();
  });
  const pings = ({ messages }: LiveClient) => messages.filter(({ type }) => type === 'ping').length;

  it('keeps idle connections longer than any of them does', async () => {
    const { headers } = await fetch(`${server.url}/healthz`);
    // nginx 60 s, HAProxy 5 s after a purge, Caddy 120 s.
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  });

  it('the engine answers at /media/ through each of them', async () => {
    const { code } = await shareByCall(server.url, { origin: publicUrl });
    for (const { port } of proxies) {
      const client = await LiveClient.open(`https://localhost:${port}`, { origin: publicUrl }, ca);
      client.send({ type: 'join', codeOrPurl: code });
      const { url, token } = await client.waitFor('media');
      const query = `access_token=${token}&auto_subscribe=1&protocol=15&sdk=js&version=2.0.0`;
      const socket = new WebSocket(`wss://localhost:${port}${url}/rtc?${query}`, { ca, headers: { origin: publicUrl } });
      const answer = await new Promise<Buffer>((resolve, reject) => {
        socket
          .once('message', resolve)
          .once('error', reject)
          .once('close', (code) => reject(new Error(`closed with ${code}`)));
      });
      expect(answer.length).toBeGreaterThan(0);
      socket.close();
      client.close();
    }
  });

  it('each visitor counts by their own address, whatever they say that it is', async () => {
    let wrong = 200_000_000;
    const status = async (one: RunningProxy, localAddress: string, spoofed: string) => {
      wrong += 1;
      const body = JSON.stringify({ viewercodeOrPurl: String(wrong) });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': spoofed };
      return (await ask(one, { path: endpoints.checkJoinable.path, body, headers, localAddress }))[0];
    };
    for (const [index, one] of proxies.entries()) {
      const [address, other] = [`127.0.${index + 1}.1`, `127.0.${index + 1}.2`];
      const seen: number[] = [];
      for (let look = 0; look < LOOKUPS + 2; look += 1) seen.push(await status(one, address, `203.0.113.${look}`));
      expect([one.name, ...seen]).toEqual([one.name, ...new Array<number>(LOOKUPS).fill(200), 429, 429]);
      expect(await status(one, other, address)).toBe(200);
    }
  });

  it('a picture of 10 MB passes, and the 413 of a proxy is not ours', async () => {
    const { headers } = signedInPerson(server);
    const upload = (one: RunningProxy, bytes: number) => {
      const head = '--x\r\ncontent-disposition: form-data; name="picture"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
      const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--x--\r\n')]);
      return ask(one, { path: '/account/background', body, headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' } });
    };
    const most = 10 * 1024 * 1024;
    for (const one of proxies) {
      const [taken, words] = await upload(one, most);
      // All of it has come: it is no picture.
      expect([one.name, taken, words]).toEqual([one.name, 415, expect.stringContaining('JPEG')]);
      const [tooLarge, ours] = await upload(one, most + 1);
      expect([one.name, tooLarge, typeof JSON.parse(ours)]).toEqual([one.name, 413, 'object']);
    }
    const unset = await proxy('nginx', [['  client_max_body_size 12m;\n', '']]);
    const [status, theirs] = await upload(unset, most);
    expect(status).toBe(413);
    expect(() => JSON.parse(theirs)).toThrow();
  });
});

/** No state to wait for: it is the pause that is tried. */
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
