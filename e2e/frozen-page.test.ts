/** A page that the browser freezes in the background and lets go on (Page Lifecycle), for less and for longer than the server waits for it. */
import { freezePage, plainBrowser, type PlainBrowser } from '@ninefold/testkit/plain-browser.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { serveSharedPage, type SharedPage } from '@ninefold/testkit/shared-page.ts';
import { LiveClient } from '@ninefold/testkit/live-client.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, shownCode } from './support/presenter.ts';
import { untilState } from './support/viewer.ts';

const SOON_MS = 8_000;

let server: RunningServer;
let shared: SharedPage;
let browsers: readonly [PlainBrowser, PlainBrowser];
let host: Page;
let viewer: Page;
let witness: LiveClient;
beforeAll(async () => {
  shared = await serveSharedPage();
  const [presenters, viewers, started] = await Promise.all([plainBrowser({ captureTitle: shared.title }), plainBrowser(), startServer()]);
  browsers = [presenters, viewers];
  server = started;
  await (await presenters.page()).goto(shared.url);
  host = await presenters.page();
  await host.goto(`${server.url}/`);
  await host.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(host);
  viewer = await viewers.page();
  await viewer.goto(`${server.url}/${code}`);
  await untilPictureMoves(viewer, 30_000);
  witness = await LiveClient.join(server.url, { codeOrPurl: code });
});
afterAll(async () => {
  witness?.close();
  await Promise.all(browsers?.map((browser) => browser.close()) ?? []);
  await server?.stop();
  await shared?.close();
});

const pages = { presenter: () => host, viewer: () => viewer };
const countFreezes = (page: Page) =>
  page.evaluate(() => {
    const counted = Object.assign(window, { freezes: 0 });
    document.addEventListener('freeze', () => {
      counted.freezes += 1;
    });
  });
const freezes = (page: Page) => page.evaluate(() => (window as unknown as { freezes: number }).freezes);
const connected = () => witness.meeting.participants.filter(({ isConnected }) => isConnected).length;

it.each(['viewer', 'presenter'] as const)(
  'a frozen and thawed page of a %s goes on by itself, and the picture is there soon',
  async (who) => {
    const page = pages[who]();
    await countFreezes(page);
    const thaw = await freezePage(page);
    await untilFrozenFor(2_000);
    const thawedAt = Date.now();
    await thaw();
    expect(await freezes(page)).toBe(1);
    await untilPictureFrom(viewer, thawedAt, SOON_MS);
    await untilState(viewer, 'viewing');
    await control(host, 'Stop sharing').waitFor();
  },
);

it('so do both when the server has given them up meanwhile', async () => {
  const thawPresenter = await freezePage(host);
  const thawViewer = await freezePage(viewer);
  await until(() => (connected() === 1 ? null : `that both are missed; ${connected()} are there`), 60_000);
  await thawPresenter();
  await until(() => (connected() === 2 ? null : 'the presenter back'), SOON_MS);
  await control(host, 'Stop sharing').waitFor();
  const thawedAt = Date.now();
  await thawViewer();
  await untilPictureFrom(viewer, thawedAt, SOON_MS);
  await until(() => (connected() === 3 ? null : 'everybody back'), SOON_MS);
  await untilState(viewer, 'viewing');
  expect(await freezes(host)).toBe(2);
  expect(browsers.flatMap(({ thrown }) => thrown)).toEqual([]);
}, 90_000);

/** By the clock of the test: what is waited for is that nothing runs. */
async function untilFrozenFor(milliseconds: number): Promise<void> {
  const endsAt = performance.now() + milliseconds;
  await until(() => (performance.now() >= endsAt ? null : 'a while'));
}
