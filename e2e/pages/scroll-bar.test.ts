import { browserPath } from '@ninefold/testkit/browsers.ts';
import { withoutFeatures } from '@ninefold/testkit/lean-flags.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  // Automation hides scroll bars unless told otherwise.
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', withoutFeatures()],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}, 40_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('[SHELL-26] [CONST-19] a page that grows past the window stands still when its scroll bar comes, and cannot be moved sideways', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  await page.goto(`${server.url}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const look = () =>
    page.evaluate(() => {
      const leftOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left;
      return {
        bar: window.innerWidth - document.documentElement.clientWidth,
        lefts: ['header a', 'header nav li:last-child', 'main h1', 'main input', 'footer a'].map(leftOf),
      };
    });
  const before = await look();
  expect(before.bar).toBe(0);
  await page.locator('main').evaluate((main) => {
    main.style.minHeight = '2000px';
  });
  const after = await look();
  expect(after.bar).toBe(8);
  expect(after.lefts).toEqual(before.lefts);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(50, 0);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
  await page.close();
});

it.each(['/', '/123456789', '/ErrorPages/PageNotFound.aspx'])('%s has no scroll bar where nothing scrolls', async (path) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(server.url + path);
  await page.locator('main').waitFor();
  const heights = () =>
    page.evaluate(() => [
      document.documentElement.scrollHeight - window.innerHeight,
      window.innerWidth - document.documentElement.clientWidth,
    ]);
  expect(await heights()).toEqual([0, 0]);
  await page.close();
});

it.each(['/', '/123456789', '/login', '/sign-up'])('%s is as wide as a phone, in every load', async (path) => {
  for (let load = 1; load <= 6; load += 1) {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await phone.newPage();
    await page.goto(server.url + path);
    await page.locator('main').waitFor();
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect([load, ...(await widths())]).toEqual([load, 390, 390]);
    await phone.close();
  }
});
