import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusePicker, shownCode } from '../support/presenter.ts';
import { codeField, sharedScreen } from '../support/viewer.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What the lists of content blockers have for every site: words in addresses, and names of classes and ids that they hide. */
const BLOCKED = /track|conversion|analytics|consent|beacon|popup|banner|\/ads?[/-]|\.(?:woff2?|png|webp|gif|jpe?g)(?:\?|$)/i;
const HIDDEN = [
  ...['.share', '.share-button', '.share-buttons', '.sharing', '.social', '.social-share', '.banner', '.ad', '.ads', '.promo', '.popup'],
  ...['.cookie', '.consent', '.notice', '.newsletter', '.overlay', '.modal', '#share', '#sharing', '#social', '#banner', '#ad', '#popup'],
  ...['#consent', '#cookie', '[class^="ad-"]', '[class^="ads"]', '[id^="ad-"]', '[class^="share-"]', '[id^="share-"]', '[class^="social"]'],
];

async function blocked(): Promise<Page> {
  const page = await browser.page();
  await page.route(BLOCKED, (route) => route.abort('blockedbyclient'));
  await page.addInitScript((selectors) => {
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selectors.join(',')} { display: none !important }`);
    document.adoptedStyleSheets = [sheet];
  }, HIDDEN);
  return page;
}

it('content blockers that take away what is called tracking, banner or share leave sharing, joining and logging in as they are', async () => {
  const host = await blocked();
  await refusePicker(host);
  await host.goto(`${server.url}/`);
  await host.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(host);
  await until(() => (host.url().endsWith('/JmClient/Start') ? null : `the presenter's page; now ${host.url()}`));
  await host.getByRole('button', { name: 'Share screen' }).first().waitFor();
  const viewer = await blocked();
  await viewer.goto(`${server.url}/`);
  await codeField(viewer).pressSequentially(code.replaceAll('-', ''));
  await codeField(viewer).press('Enter');
  await until(async () => {
    const state = await sharedScreen(viewer).getAttribute('data-state', { timeout: 2_000 });
    return state === 'waiting' || state === 'paused' ? null : `the viewer in the meeting, the state is ${state}`;
  }, 15_000);
  await viewer.goto(`${server.url}/login`);
  await viewer.getByRole('heading', { name: 'Log in' }).waitFor();
  for (const page of [host, viewer]) expect(await page.getByText('did not load').count()).toBe(0);
});
