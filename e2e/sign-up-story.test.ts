import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserOfProfile } from '@ninefold/testkit/browsers.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { until } from '@ninefold/testkit/poll.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedLink } from './support/outbox.ts';
import { endMeeting, shownCode } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, joinByTyping } from './support/viewer.ts';

const EMAIL = 'anna.meier@harbour.example';
const PASSWORD = 'three blue ferries';
const NAME = 'anna.meier';

let stage: Stage;
/** Where her own browser keeps what outlives it. */
let profile: string;
let context: BrowserContext;
let anna: Page;
beforeAll(async () => {
  stage = await openStage();
  profile = await mkdtemp(join(tmpdir(), 'ninefold-profile-'));
  context = await stage.presenters.visitor();
  anna = await context.newPage();
});
afterAll(async () => {
  await context.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  await stage.close();
});

const go = (path: string) => anna.goto(stage.server.url + path);
const menu = (page: Page) => page.getByRole('button', { name: 'Anna Meier' });
const pathIs = (page: Page, path: string) =>
  until(async () => (new URL(page.url()).pathname === path ? null : `path ${path}, it is ${page.url()}`));

async function logIn(page: Page, isRemembered: boolean): Promise<void> {
  await page.goto(`${stage.server.url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  if (isRemembered) await page.getByText('Remember me').click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await pathIs(page, '/MyJoinMe.aspx');
}

async function logOut(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).waitFor();
}

/** Her own browser; the one that is open is closed first, its process ended. */
async function openOwnBrowser(): Promise<void> {
  await context.close();
  context = await browserOfProfile(profile, stage.viewers.complaints);
  anna = await context.newPage();
}

it('[REG-06] [REG-27] signing up leads to the start page, logged in as the new user', async () => {
  await go('/sign-up');
  await anna.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await anna.getByRole('textbox', { name: 'Last name' }).fill('Meier');
  await anna.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await anna.getByLabel('Password').fill(PASSWORD);
  await anna.getByRole('button', { name: 'Sign up' }).click();
  await pathIs(anna, '/MyJoinMe.aspx');
  await anna.getByRole('heading', { name: 'Hello, Anna.' }).waitFor();
  await menu(anna).waitFor();
});

it('[SEC-38] the mailed link confirms the address, and only then a personal URL can be claimed', async () => {
  await go('/account');
  await anna.getByText('Confirm your email first.').waitFor();
  await anna.goto(await mailedLink(stage.server, EMAIL, 'confirm'));
  await pathIs(anna, '/account');
  await anna.getByText('Your email is confirmed.').waitFor();
  await anna.getByRole('textbox', { name: 'Your address' }).fill(NAME);
  await anna.getByRole('button', { name: 'Claim address' }).click();
  await anna.getByText('This address is yours.').waitFor();
});

it('[MYPAGE-01] [SHARE-21] [SHARE-23] sharing by the own URL is joined by the URL and by its code', async () => {
  await go('/MyJoinMe.aspx');
  await anna.getByRole('radiogroup', { name: 'Share with' }).getByText('My personal URL').click();
  expect(await anna.getByRole('textbox', { name: 'My personal URL' }).inputValue()).toBe(NAME);
  await anna.getByRole('button', { name: 'Share', exact: true }).click();
  await pathIs(anna, `/start/${NAME}`);
  const code = await shownCode(anna);
  const byName = await joinByLink(stage, NAME);
  const byCode = await joinByTyping(stage, code);
  for (const viewer of [byName, byCode]) await untilPictureMoves(viewer);
  await byName.close();
  await byCode.close();
});

it('ending the meeting leaves her signed in', async () => {
  await endMeeting(anna);
  await menu(anna).waitFor();
});

it('[SESS-10] [SESS-11] logged in with "Remember me" she is still logged in after the browser was closed', async () => {
  await openOwnBrowser();
  await logIn(anna, true);
  await openOwnBrowser();
  await go('/');
  await menu(anna).waitFor();
});

it('[SESS-15] logged out, the cookie of before logs nobody in', async () => {
  const { cookies } = await context.storageState();
  await logOut(anna);
  const thief = await stage.presenters.page({ storageState: { cookies, origins: [] } });
  await thief.goto(`${stage.server.url}/`);
  await thief.getByRole('link', { name: 'Log in' }).waitFor();
  expect(await menu(thief).count()).toBe(0);
});

it('without "Remember me" nothing of the login outlives the browser', async () => {
  await logIn(anna, false);
  await openOwnBrowser();
  await go('/');
  await anna.getByRole('link', { name: 'Log in' }).waitFor();
});

it('a forgotten password is set anew by the mailed link, which works once', async () => {
  await go('/reset-password');
  await anna.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await anna.getByRole('button', { name: 'Create the link' }).click();
  await anna.getByRole('heading', { name: 'Ask for the link.' }).waitFor();
  const link = await mailedLink(stage.server, EMAIL, 'reset-password');
  const opened = await stage.viewers.page();
  await opened.goto(link);
  await opened.getByLabel('New password').fill('four red trams');
  expect(opened.url()).not.toContain('ticket');
  await opened.getByRole('button', { name: 'Set the password' }).click();
  await opened.getByRole('heading', { name: 'The password is set.' }).waitFor();
  const again = await stage.viewers.page();
  await again.goto(link);
  // Before a password is thought of.
  await again.getByRole('heading', { name: 'This link is no longer valid.' }).waitFor();
});

it('none of the pages wrote an error to its console', () => {
  stage.expectNoComplaints();
});
