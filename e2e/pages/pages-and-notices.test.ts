import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { operatorRows } from '@ninefold/testkit/operator.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-words-'));
  const legal = join(folder, 'terms.html');
  await writeFile(
    legal,
    '<style>h2 { color: rgb(1, 2, 3) }</style><h2>Who runs this</h2><script>window.ran = 1</script><p onclick="window.ran = 1">Harbour Ltd.</p>',
  );
  await writeFile(join(folder, 'terms.de.html'), '<h2>Wer das betreibt</h2>');
  const features = join(folder, 'features.html');
  await writeFile(features, '<p>Chat is here.</p><img src="x" onerror="window.ran = 1">');
  const env = { LEGAL_FILE: legal, NEW_FEATURES_FILE: features, PAGE_LANGUAGE: 'browser' };
  [server, browser] = await Promise.all([startServer({ env }), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  // The operator's words of these tests try to run something, and the policy says so: nothing else may be complained of.
  expect(browser.complaints.filter((line) => !line.includes('Content Security Policy'))).toEqual([]);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.page(options);
  await page.goto(server.url + path);
  await heading(page).waitFor();
  return page;
}
const headingIs = (page: Page, words: string) =>
  until(async () => ((await heading(page).textContent()) === words ? null : `heading ${words} at ${page.url()}`));

/** From the page's script on: before, a link is the browser's, and loads. */
const untilLinksAreFollowed = (page: Page) =>
  until(async () => ((await page.evaluate(() => history.scrollRestoration)) === 'manual' ? null : 'the page’s script'));

it('[NAV-01] [NAV-02] pages follow each other without a load, under their real policy, and Back returns', async () => {
  const page = await open('/');
  await untilLinksAreFollowed(page);
  await page.evaluate(() => Reflect.set(window, 'marker', true));
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  await headingIs(page, 'No download is needed.');
  expect(new URL(page.url()).pathname).toBe('/download.aspx');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await headingIs(page, 'Log in');
  await page.goBack();
  await headingIs(page, 'No download is needed.');
  await page.goBack();
  await headingIs(page, 'Nine digits. One screen.');
  expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(true);
  await page.context().close();
});

it("[NAV-17] [SEC-12] the operator's terms stand in the main area, and nothing in them runs", async () => {
  const page = await open('/Legalese.aspx');
  await page.getByRole('heading', { name: 'Who runs this' }).waitFor();
  await page.getByText('Harbour Ltd.').click();
  const seen = await page.evaluate(() => ({
    ran: Reflect.get(window, 'ran'),
    scripts: document.querySelectorAll('main script').length,
    colour: getComputedStyle(document.querySelector('main h2') as Element).color,
  }));
  expect(seen).toEqual({ ran: undefined, scripts: 0, colour: 'rgb(1, 2, 3)' });
  await page.context().close();
});

it('[NAV-18] [SHELL-20] [SHELL-21] [SHELL-22] what is new is told until it is closed once', async () => {
  const page = await open('/');
  const bubble = page.getByRole('region', { name: 'What’s new' });
  await bubble.getByText('Chat is here.').waitFor();
  await bubble.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await heading(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await bubble.count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  await page.context().close();
});

it('a browser that asks for German gets German, taken over without a complaint', async () => {
  const page = await open('/', { locale: 'de-AT' });
  await headingIs(page, 'Neun Ziffern. Ein Bildschirm.');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.getByRole('link', { name: 'Bedingungen und Datenschutz' }).click();
  await page.getByRole('heading', { name: 'Wer das betreibt' }).waitFor();
  expect(await page.title()).toBe('Bedingungen und Datenschutz - Ninefold');
  await page.context().close();
});

it('a link followed while the page’s words still load leads to its page, and the markup is taken over without a complaint', async () => {
  const page = await browser.page({ locale: 'de-AT' });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/de-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(`${server.url}/`, { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Bedingungen und Datenschutz' });
  await link.waitFor();
  await untilLinksAreFollowed(page);
  await link.click();
  await until(() => (new URL(page.url()).pathname === '/legalese.aspx' ? null : `the other page; now ${page.url()}`));
  gate.resolve();
  await page.getByRole('heading', { name: 'Wer das betreibt' }).waitFor();
  await page.context().close();
  expect(browser.complaints.filter((line) => line.includes('#418'))).toEqual([]);
});

it("[MAINT-01] [MAINT-16] [MAINT-17] the operator's command announces a maintenance to everyone and takes it back", async () => {
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const [announced] = await operatorRows(server.dataDir, [
    'maintenance',
    'announce',
    '--start',
    start,
    '--minutes',
    '30',
    '--note',
    'New disks.',
  ]);
  const page = await open('/');
  const dialog = page.getByRole('dialog', { name: 'Planned System Maintenance' });
  await dialog.getByText('New disks.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await dialog.isVisible()).toBe(false);
  await operatorRows(server.dataDir, ['maintenance', 'cancel', String(announced?.['id'])]);
  const another = await open('/');
  await another.waitForLoadState('networkidle');
  expect(await another.getByRole('dialog').count()).toBe(0);
  await page.context().close();
  await another.context().close();
});
