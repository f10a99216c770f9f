import { type TestBrowser, viewerBrowser } from '@ninefold/testkit/browsers.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { repositoryRoot } from '@ninefold/testkit/repository.ts';
import { type RunningServer, startServer } from '@ninefold/testkit/running-server.ts';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedLink } from '../support/outbox.ts';

const EMAIL = 'anna.meier@harbour.example';
const PASSWORD = 'three blue ferries';
const NEW_PASSWORD = 'four red trams';

let server: RunningServer;
let browser: TestBrowser;
let page: Page;
let other: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), viewerBrowser()]);
  [page, other] = await Promise.all([browser.page(), browser.page()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const pathIs = (at: Page, path: string) =>
  until(async () => (new URL(at.url()).pathname === path ? null : `path ${path}, it is ${at.url()}`), 20_000);
const part = (name: string) => page.getByRole('region', { name });
const openAccount = () => page.goto(`${server.url}/account`);

async function logIn(at: Page, email: string, password: string): Promise<void> {
  await at.goto(`${server.url}/login`);
  await at.getByRole('textbox', { name: 'Email' }).fill(email);
  await at.getByLabel('Password').fill(password);
  await at.getByRole('button', { name: 'Log in' }).click();
}

it('shows both browsers in which she is logged in', async () => {
  await page.goto(`${server.url}/sign-up`);
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await pathIs(page, '/MyJoinMe.aspx');
  await logIn(other, EMAIL, PASSWORD);
  await pathIs(other, '/MyJoinMe.aspx');
  await openAccount();
  await until(async () => {
    const count = await part('Logged in').getByRole('listitem').count();
    return count === 2 ? null : `two browsers, there are ${count}`;
  });
});

it('a name is kept, and the header calls her by it', async () => {
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByRole('button', { name: 'Anna', exact: true }).waitFor();
  await page.goto(`${server.url}/`);
  await page.getByRole('heading', { name: 'Hello, Anna.' }).waitFor();
});

it('[SHELL-19] [SHELL-32] an uploaded picture is a thumbnail of 115 px, and stands behind the start page', async () => {
  await openAccount();
  const picture = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#206080' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: picture });
  await part('Background').getByText('Own picture 1').waitFor();
  const thumbnail = part('Background').getByRole('group').locator('img');
  await until(async () => ((await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0 ? null : 'a painted thumbnail'));
  expect((await thumbnail.boundingBox())?.width).toBe(115);
  await page.goto(`${server.url}/`);
  await page.getByRole('heading', { name: 'Hello, Anna.' }).waitFor();
  await until(async () => {
    const background = await page.locator('#main').evaluate((main) => getComputedStyle(main.parentElement as HTMLElement).backgroundImage);
    return /\/account\/background\/[\w-]+"\)/.test(background) ? null : `the own picture behind the page, it is ${background}`;
  });
});

it('[SEC-35] what is no picture is refused and told', async () => {
  await openAccount();
  await part('Background').getByText('Own picture 1').waitFor();
  await page.locator('input[type=file]').setInputFiles(`${repositoryRoot}/package.json`);
  await part('Background').getByRole('alert').waitFor();
  expect(await part('Background').getByRole('alert').textContent()).toBe('This file is not a still JPEG, PNG or WebP picture.');
});

it('[ERR-01] [ERR-02] a changed password ends the other browser, not this one', async () => {
  await other.goto(`${server.url}/account`);
  await other.getByRole('textbox', { name: 'First name' }).fill('Bela');
  await openAccount();
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('The password is changed. All other browsers were logged out.').waitFor();
  await other.getByRole('button', { name: 'Save name' }).click();
  await other.getByText('You were logged out. Log in again to continue.').waitFor();
  await pathIs(other, '/');
  await other.goto(`${server.url}/account`);
  await pathIs(other, '/login');
  await openAccount();
  await part('Name').waitFor();
});

it('a new email counts once its mail was opened and it was agreed to there', async () => {
  const email = 'anna@elsewhere.example';
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText(`An email to ${email} is in the outbox folder of this server`).waitFor();
  await page.goto(await mailedLink(server, email, 'confirm'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await pathIs(page, '/account');
  await part('Email').getByText(email).waitFor();
  await part('Email').getByText('Confirmed').waitFor();
});

it('a closed account is gone: nobody logs in to it', async () => {
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Close account for good' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await logIn(page, 'anna@elsewhere.example', NEW_PASSWORD);
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe('Unable to login');
});

it('none of the pages broke a rule of its own: the console tells of the lost session, and of nothing else', () => {
  // The other browser's answer after the new password. The picture that is none never left the page.
  expect(browser.complaints.map((line) => /status of (\d+)/.exec(line)?.[1] ?? line).toSorted()).toEqual(['401']);
});
