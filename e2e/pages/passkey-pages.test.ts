import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const EMAIL = 'anna.meier@harbour.example';

let server: RunningServer;
let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
  page = await browser.page();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const pathIs = (path: string) => until(async () => (new URL(page.url()).pathname === path ? null : `path ${path}, it is ${page.url()}`));
const passkeys = () => page.getByRole('region', { name: 'Passkeys' });

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
}

it('a passkey is added on the account page', async () => {
  await page.goto(`${server.url}/sign-up`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password').fill('three blue ferries');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await pathIs('/MyJoinMe.aspx');
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys().getByLabel('Your password').fill('wrong password');
  await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys().getByText('This password is wrong.').waitFor();
  await passkeys().getByLabel('Your password').fill('three blue ferries');
  await passkeys().getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys().getByRole('listitem').waitFor();
  expect(await passkeys().getByRole('listitem').count()).toBe(1);
});

it('it logs her in without the password', async () => {
  await logOut();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await pathIs('/MyJoinMe.aspx');
  await page.getByRole('heading', { name: 'Hello, Anna.' }).waitFor();
});

it('removed, it logs nobody in', async () => {
  await page.goto(`${server.url}/account`);
  await passkeys()
    .getByRole('button', { name: /^Remove / })
    .click();
  await page.getByRole('dialog').getByLabel('Your password').fill('three blue ferries');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the passkey' }).click();
  await until(async () => ((await passkeys().getByRole('listitem').count()) === 0 ? null : 'an empty list of passkeys'));
  await logOut();
  await page.goto(`${server.url}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('The passkey did not work. Log in with email and password.');
  expect(new URL(page.url()).pathname).toBe('/login');
});

it('none of the pages wrote an error to its console', () => {
  expect(browser.complaints).toEqual([]);
});
