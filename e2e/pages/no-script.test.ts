import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { shareByCall } from '@ninefold/testkit/calls.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeField } from '../support/viewer.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const whole = 'This page needs JavaScript.\n\nAllow it in the settings of your browser, then reload this page.';

it('without JavaScript the home page leads to the meeting by a plain form, which says that it needs it, and nothing else', async () => {
  const { code } = await shareByCall(server.url);
  const page = await browser.page({ javaScriptEnabled: false });
  await page.goto(`${server.url}/`);
  expect(await page.locator('body noscript').innerText()).toBe('Meetings need JavaScript.');
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  await page.waitForURL(`${server.url}/${code}`);
  await page.getByRole('heading', { name: 'This page needs JavaScript.' }).waitFor();
  expect((await page.locator('body').innerText()).trim()).toBe(whole);
  // The browser draws a bar of its own on a video where no script may do it.
  expect(await page.locator('video').first().isVisible()).toBe(false);
  await page.context().close();
});

it('on a phone the note stands apart from the heading, also with text of twice its size', async () => {
  const page = await browser.page({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${server.url}/`);
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((root, fontSize) => {
      root.style.fontSize = fontSize;
    }, size);
    const note = await page.locator('noscript .lost').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((heading?.y ?? 0) - ((note?.y ?? 0) + (note?.height ?? 0))).toBeGreaterThanOrEqual(16);
  }
  await page.context().close();
});

it('every other page that is nothing without its script says so, under the policy for styles', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await page.goto(`${server.url}/login`);
  await page.getByRole('heading', { name: 'This page needs JavaScript.' }).waitFor();
  expect((await page.locator('body').innerText()).trim()).toBe(whole);
  expect(browser.complaints).toEqual([]);
  await page.context().close();
});
