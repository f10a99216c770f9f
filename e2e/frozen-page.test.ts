/** A page that the browser freezes in the background and lets go on (Page Lifecycle). */
import { freezePage, plainBrowser, type PlainBrowser, showPage } from '@ninefold/testkit/plain-browser.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { serveSharedPage, type SharedPage } from '@ninefold/testkit/shared-page.ts';
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
});
afterAll(async () => {
  await Promise.all(browsers?.map((browser) => browser.close()) ?? []);
  await server?.stop();
  await shared?.close();
});

const pages = { presenter: () => host, viewer: () => viewer };
const hearFreeze = (page: Page) =>
  page.evaluate(() => document.addEventListener('freeze', () => document.documentElement.setAttribute('data-frozen', '1'), { once: true }));
const wasFrozen = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-frozen'));

it.each(['viewer', 'presenter'] as const)(
  'a frozen and thawed page of a %s goes on by itself, and the picture is there soon',
  async (who) => {
    const page = pages[who]();
    await hearFreeze(page);
    const thaw = await freezePage(page);
    await untilFrozenFor(2_000);
    const thawedAt = Date.now();
    await thaw();
    await showPage(page);
    expect(await wasFrozen(page)).toBe(true);
    await untilPictureFrom(viewer, thawedAt, SOON_MS);
    await untilState(viewer, 'viewing');
    await control(host, 'Stop sharing').waitFor();
  },
);

/** By the clock of the test: what is waited for is that nothing runs. */
async function untilFrozenFor(milliseconds: number): Promise<void> {
  const endsAt = performance.now() + milliseconds;
  await until(() => (performance.now() >= endsAt ? null : 'a while'));
}
