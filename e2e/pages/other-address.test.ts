import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusePicker } from '../support/presenter.ts';
import { codeField } from '../support/viewer.ts';

const PUBLIC_URL = 'https://meet.example';
let server: RunningServer;
let unnamed: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  const flags = ['--host-resolver-rules=MAP machine.example 127.0.0.1'];
  [server, unnamed, browser] = await Promise.all([startServer({ env: { PUBLIC_URL } }), startServer(), viewerBrowser(flags)]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), unnamed.stop()]);
});

const words = `Meetings do not work at this address. Open ${PUBLIC_URL} instead.`;
const notice = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Open', exact: true }) });

it('whoever opens a page by another name than PUBLIC_URL reads the right one, with a link that keeps path and code', async () => {
  const page = await browser.page();
  for (const path of ['/', '/482-913-607', '/login', '/SignUp.aspx', '/JmClient/Start']) {
    await page.goto(server.url + path);
    await notice(page).getByText(words).waitFor();
    expect(await notice(page).getByRole('link').getAttribute('href')).toBe(PUBLIC_URL + path);
  }
  await page.context().close();
});

it('Share and Join say so where they are pressed, and no page says that the server broke', async () => {
  const page = await browser.page();
  await refusePicker(page);
  await page.goto(`${server.url}/`);
  await notice(page).waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('main').getByText(words).waitFor();
  await codeField(page).fill('482913607');
  await codeField(page).press('Enter');
  await page.locator('main').getByText(words).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

it('a login at another name leaves the page where it is, with the right address', async () => {
  const page = await browser.page();
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@harbour.example');
  await page.getByLabel('Password').fill('three blue ferries');
  const refused = page.waitForResponse((answer) => answer.status() === 403);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await refused;
  await notice(page).getByText(words).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.context().close();
});

it('behind a proxy that the server was not told of, the page says what its operator has to set', async () => {
  const page = await browser.page();
  const here = `http://machine.example:${unnamed.port}`;
  await page.goto(`${here}/login`);
  await page
    .getByText(`This server does not know the address ${here}, so nothing works here. Whoever runs it has to set PUBLIC_URL=${here}.`)
    .waitFor();
  // At an address of its own it says nothing of the kind.
  for (const own of ['localhost', '127.0.0.1']) {
    await page.goto(`http://${own}:${unnamed.port}/login`);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await page.getByText('Whoever runs it sets').count()).toBe(0);
  }
  await page.context().close();
});
