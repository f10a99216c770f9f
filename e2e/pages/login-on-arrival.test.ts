/** Ways in that need no form: the one-time ticket of a download's address, and the login cookie of several restored tabs. */
import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { readPageState } from '@ninefold/legacy-api/page-state.ts';
import { viewerBrowser, type TestBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { linkIn, untilMail } from '@ninefold/testkit/outbox.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import { signUp, TEST_PASSWORD } from '@ninefold/testkit/web-client.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postHere, signUpHere } from '../support/account.ts';

let server: RunningServer;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const stateOf = async (page: Page) => readPageState(await page.locator('#pageState').textContent({ timeout: 5_000 }));
const untilSignedIn = (page: Page) => until(async () => ((await stateOf(page)).bIsUserLoggedIn ? null : 'somebody signed in'));

it('[SESS-13] [SEC-06] the address of a download logs in, and keeps no ticket', async () => {
  const client = await signUp(server.url, 'arrives@harbour.example');
  const shared = await client.ask<{ i_ViewerCode: string; i_Ticket: string; OneTimeLoginTicket: string }>(endpoints.hostDownload.path, {
    url: '',
  });
  const page = await browser.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const query = new URLSearchParams({ code: shared.i_ViewerCode, ticket: shared.i_Ticket, oneTimeLoginTicket: shared.OneTimeLoginTicket });
  await page.goto(`${server.url}/Download.aspx?${query}`);
  await untilSignedIn(page);
  expect(await stateOf(page)).toMatchObject({ sPage: 'download', bLoggedInByOneTimeTicket: true });
  expect(asked).toContain('POST /Download.aspx');
  await until(() => (page.url() === `${server.url}/Download.aspx` ? null : `an address without secrets, it is ${page.url()}`));
  await page.context().close();
});

it('a ticket that is used up says so, and the login there leads on to the download', async () => {
  const client = await signUp(server.url, 'late@harbour.example');
  const { OneTimeLoginTicket } = await client.ask<{ OneTimeLoginTicket: string }>(endpoints.hostDownload.path, { url: '' });
  const address = `${server.url}/Download.aspx?oneTimeLoginTicket=${OneTimeLoginTicket}`;
  const first = await browser.page();
  await first.goto(address);
  await untilSignedIn(first);
  await first.context().close();
  const page = await browser.page();
  await page.goto(address);
  await page.getByText('This link has been used or has expired').waitFor();
  await page.getByLabel('Email').fill('late@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${server.url}/Download.aspx`);
  await untilSignedIn(page);
  await page.context().close();
});

it('the link to another address asks first, then moves the account; the same link says so again', async () => {
  const page = await browser.page();
  const email = 'moves@harbour.example';
  await signUpHere(server, page, email);
  await postHere(page, '/api/account/email', { email: 'moved@harbour.example', password: TEST_PASSWORD });
  const link = `${server.url}${linkIn(await untilMail(server.dataDir, 'moved@harbour.example', /Confirm your new/))}`;
  await page.goto(link);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.waitForURL(`${server.url}/account?confirmed=true`);
  await page.getByText('moved@harbour.example').first().waitFor();
  await page.goto(link);
  await page.waitForURL(`${server.url}/account?confirmed=true`);
  await page.context().close();
});

it('[SESS-12] of tabs that a browser restores at once each is logged in by the one login cookie', async () => {
  await signUp(server.url, 'tabs@harbour.example');
  const first = await browser.page();
  await first.goto(`${server.url}/login`);
  const login = { path: endpoints.login.path, email: 'tabs@harbour.example', password: TEST_PASSWORD };
  await first.evaluate(async ({ path, email, password }) => {
    const body = JSON.stringify({ email, password, rememberMe: true });
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, login);
  const cookies = (await first.context().cookies()).filter(({ expires }) => expires !== -1);
  expect(cookies.map(({ name }) => name)).toContain('__Host-login');
  await first.context().close();
  const context = await browser.visitor({ storageState: { cookies, origins: [] } });
  const tabs = await Promise.all([1, 2, 3].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/Main.aspx`)));
  for (const tab of tabs) await untilSignedIn(tab);
  await context.close();
});

it('no page complained', () => expect(browser.complaints).toEqual([]));
