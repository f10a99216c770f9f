import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, errorBubble } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

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
  await until(async () => {
    const shown = (await errorBubble(page).textContent({ timeout: 1_000 })) ?? '';
    return shown.includes(message) ? null : `"${message}", shown is "${shown}"`;
  });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

it('a link that leads to no meeting says so, and one step back leads to where one was', async () => {
  const page = await stage.viewers.page();
  await page.goto(`${stage.server.url}/Legalese.aspx`);
  await page.goto(`${stage.server.url}/999-999-998`);
  await page.getByRole('heading', { name: 'Joining 999-999-998 did not work.' }).waitFor();
  await page.goBack();
  await until(() => (new URL(page.url()).pathname === '/Legalese.aspx' ? null : `the page before; now ${page.url()}`));
  await page.context().close();
});
