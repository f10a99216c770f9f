import { until } from '@ninefold/testkit/poll.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, copyText, errorBubble, joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const untilRefused = (page: Page, message: string) =>
  until(async () => {
    const shown = (await errorBubble(page).textContent({ timeout: 1_000 })) ?? '';
    return shown.includes(message) ? null : `"${message}", shown is "${shown}"`;
  });

it.each([
  ['', 'Please enter a viewer code'],
  ['12345678', '9-digit number required.'],
  ['abc', 'Invalid name'],
  ['111222333', 'Invalid personal url or access code.'],
  ['nobody-has-this-name', 'Invalid personal url or access code.'],
])('"%s" is answered with "%s" in the error bubble and goes nowhere', async (typed, message) => {
  const page = await stage.viewers.page();
  await page.goto(`${stage.server.url}/`);
  await codeField(page).pressSequentially(typed);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await untilRefused(page, message);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

it('[MEET-16] the code of a meeting that has ended is answered as one that never was', async () => {
  const { page: presenter, code } = await startSharing(stage);
  await endMeeting(presenter);
  await until(() => (new URL(presenter.url()).pathname === '/' ? null : `the home page; now ${presenter.url()}`));
  const page = await joinByTyping(stage, code);
  await untilRefused(page, 'Invalid personal url or access code.');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

it('[CODE-26] a pasted sentence with a date and a code joins the meeting of the code', async () => {
  const { code } = await startSharing(stage);
  const page = await stage.viewers.page();
  await page.goto(`${stage.server.url}/`);
  await copyText(page, `Demo on 2026-11-22 at 10:30 ${code.replaceAll('-', ' ')} see you there`);
  await codeField(page).press('ControlOrMeta+V');
  await until(async () => {
    const shown = await codeField(page).inputValue();
    return shown === code ? null : `${code} in the field, it holds "${shown}"`;
  });
  await codeField(page).press('Enter');
  await untilState(page, 'viewing');
  expect(new URL(page.url()).pathname).toBe(`/${code.replaceAll('-', '')}`);
  await page.context().close();
});

it('a link that leads to no meeting says so, and one step back leads to where one was', async () => {
  const page = await stage.viewers.page();
  await page.goto(`${stage.server.url}/Legalese.aspx`);
  await page.goto(`${stage.server.url}/999-999-998`);
  await page.getByRole('heading', { name: 'Could not join 999-999-998.' }).waitFor();
  await page.goBack();
  await until(() => (new URL(page.url()).pathname === '/Legalese.aspx' ? null : `the page before; now ${page.url()}`));
  await page.context().close();
});
