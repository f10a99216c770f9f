import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { freePort } from '@ninefold/testkit/free-port.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
let turnPort: number;
let browser: TestBrowser;
/** By its own policy it sends no packet of media by UDP. */
let withoutUdp: TestBrowser;
beforeAll(async () => {
  turnPort = await freePort();
  [server, browser, withoutUdp] = await Promise.all([
    startServer({ env: { PAGE_LANGUAGE: 'browser', MEDIA_TURN_UDP_PORT: String(turnPort) } }),
    viewerBrowser(),
    viewerBrowser(['--webrtc-ip-handling-policy=disable_non_proxied_udp']),
  ]);
}, 90_000);
afterAll(async () => {
  await Promise.all([browser.close(), withoutUdp.close()]);
  await server.stop();
});

/** Ten seconds a check at most; on a busy machine the page itself takes its time. */
const WITHIN_MS = 25_000;
const summary = (page: Page) =>
  page
    .getByRole('status')
    .filter({ has: page.locator('span') })
    .first();
const stateOf = (page: Page, check: string) => page.locator(`[data-check=${check}]`).getAttribute('data-state');
async function untilOver(page: Page): Promise<Record<string, string | null>> {
  await until(
    async () =>
      (await page.locator('[data-check]').count()) === 6 && (await page.locator('[data-state=running], [data-state=waiting]').count()) === 0
        ? null
        : 'the end of all checks',
    WITHIN_MS,
  );
  const states: Record<string, string | null> = {};
  for (const check of ['http', 'websocket', 'udp', 'tcp', 'turn-udp', 'turn-tls']) states[check] = await stateOf(page, check);
  return states;
}
async function openTest(of: TestBrowser, prepare: (page: Page) => Promise<unknown> = async () => {}, locale = 'en-GB'): Promise<Page> {
  const page = await of.page({ locale, permissions: [] });
  await prepare(page);
  await page.goto(`${server.url}/api/network-test`);
  return page;
}

/** A firewall right before the page: neither side hears where the other one is. */
const losesCandidates = (page: Page) =>
  page.addInitScript(() => {
    const connection = RTCPeerConnection.prototype;
    const { setRemoteDescription, addIceCandidate } = connection;
    Object.defineProperty(connection, 'onicecandidate', { set: () => {} });
    Object.assign(connection, {
      setRemoteDescription(this: RTCPeerConnection, { type, sdp = '' }: RTCSessionDescriptionInit) {
        return Reflect.apply(setRemoteDescription, this, [{ type, sdp: sdp.replace(/a=candidate:.*\r\n/g, '') }]);
      },
      addIceCandidate(this: RTCPeerConnection, candidate?: RTCIceCandidateInit | null) {
        return candidate?.candidate ? Promise.resolve() : Reflect.apply(addIceCandidate, this, [candidate]);
      },
    });
  });

it('where nothing is blocked, pictures come by each transport that the server has, and the page says so', async () => {
  const page = await openTest(browser);
  expect(await untilOver(page)).toEqual({
    http: 'works',
    websocket: 'works',
    udp: 'works',
    tcp: 'works',
    'turn-udp': 'works',
    'turn-tls': 'not-set-up',
  });
  expect(await summary(page).textContent()).toBe('Pictures and sound reach you by UDP.');
  expect(await page.title()).toBe('Network test - Ninefold');
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Network test']);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy result' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Pictures and sound reach you by UDP\.\n\nWeb pages: Works\./);
  expect(copied).toMatch(/UDP: Works\. \d+ packets of a picture arrived\./);
  expect(copied).toContain(`${server.url}/api/network-test`);
  expect(browser.complaints).toEqual([]);
});

it('where UDP is blocked, TCP carries the pictures, and the page names what is blocked and where', async () => {
  const page = await openTest(withoutUdp);
  expect(await untilOver(page)).toMatchObject({ websocket: 'works', udp: 'blocked', tcp: 'works', 'turn-udp': 'blocked' });
  expect(await summary(page).textContent()).toMatch(/^Pictures and sound reach you by TCP\./);
  const udp = page.locator('[data-check=udp]');
  expect(await udp.textContent()).toMatch(/No connection to \S+:\d+ within 10 seconds\..*has to let UDP through to \S+:\d+\./);
  expect(await page.locator('[data-check=turn-udp]').textContent()).toContain(`:${turnPort}`);
});

it('where only the web port is open, it says that stills are left; in German for whoever asks for it', async () => {
  const page = await openTest(
    browser,
    async (opened) => {
      await losesCandidates(opened);
    },
    'de-DE',
  );
  expect(await untilOver(page)).toMatchObject({ http: 'works', websocket: 'works', udp: 'blocked', tcp: 'blocked' });
  expect(await summary(page).textContent()).toBe('Nur der Web-Port ist offen: Sie sehen Standbilder ohne Ton.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Netzwerktest');
});

/** The client of the engine, connections to it, and what they take: of what a page asks for from now on. */
function mediaAskedBy(page: Page): string[] {
  const asked: string[] = [];
  const note = (url: string) => {
    const [found] = /\/media\/|test-network\/begin|\/test-transport-/.exec(url) ?? [];
    if (found !== undefined) asked.push(found);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

it('a browser without WebRTC is told so, and what follows; it loads no client of the engine', async () => {
  let asked: string[] = [];
  const other = await openTest(browser, async (opened) => {
    asked = mediaAskedBy(opened);
  });
  await untilOver(other);
  expect(new Set(asked)).toEqual(new Set(['/media/', 'test-network/begin', '/test-transport-']));
  const page = await openTest(browser, async (opened) => {
    asked = mediaAskedBy(opened);
    await opened.addInitScript(() => void Reflect.deleteProperty(window, 'RTCPeerConnection'));
  });
  expect(await untilOver(page)).toMatchObject({ http: 'works', websocket: 'works', udp: 'no-webrtc', 'turn-tls': 'no-webrtc' });
  expect(await summary(page).textContent()).toBe('This browser has no WebRTC: you will see still pictures without sound.');
  expect(asked).toEqual([]);
});

it('it can be run again, and a page that is left ends its test', async () => {
  const page = await openTest(browser);
  await untilOver(page);
  const ends: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/test-network/end') && ends.push(request.url())));
  await page.getByRole('button', { name: 'Test again' }).click();
  await until(async () => ((await stateOf(page, 'udp')) === 'running' ? null : 'a running test'));
  expect((await untilOver(page))['udp']).toBe('works');
  await until(() => (ends.length === 1 ? null : 'the end of the test'));
});
