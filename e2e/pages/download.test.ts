import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const content = 'what would install the app';
let folder: string;
let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-build-'));
  const file = join(folder, 'Ninefold 1.0.deb');
  await writeFile(file, content);
  [server, browser] = await Promise.all([startServer({ env: { APP_LINUX_FILE: file } }), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

it('[ROUTE-08] [ROUTE-09] [ROUTE-11] installer=true brings the file itself, with the page still there and nothing to complain of', async () => {
  const page = await browser.page({ acceptDownloads: true });
  const downloaded = page.waitForEvent('download');
  await page.goto(`${server.url}/Download.aspx?installer=true&codeOrPurl=123456789&hostile=x`);
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('Ninefold 1.0.deb');
  expect(new URL(download.url()).search).toBe('?codeOrPurl=123456789');
  expect(await readFile(await download.path(), 'utf8')).toBe(content);
  await page.getByRole('heading', { name: 'The desktop app' }).waitFor();
  expect(browser.complaints).toEqual([]);
});

it('the page of terms has nothing to complain of where the operator gave no words', async () => {
  const page = await browser.page();
  await page.goto(`${server.url}/legalese.aspx`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
  expect(browser.complaints).toEqual([]);
});
