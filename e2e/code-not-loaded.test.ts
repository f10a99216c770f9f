import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, endCap, joinByLink, joinByTyping, leaveMeeting, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

it('a page whose code does not arrive says so in our own words, and another try gets it', async () => {
  const page = await stage.viewers.page();
  await page.route('**/assets/LoginScreen-*.js', (route) => route.abort());
  await page.goto(`${stage.server.url}/login`);
  await page.getByRole('heading', { level: 1, name: 'This page did not load.' }).waitFor();
  expect(await page.getByText('Show Error').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  await page.unroute('**/assets/LoginScreen-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
});

it('whoever types a code reads that the page of the meeting did not load, under no picture, and another try shows both', async () => {
  const { page, code } = await startSharing(stage);
  await control(page, 'Pause').waitFor();
  const viewer = await stage.viewers.page();
  const part = '**/assets/ViewerScreen-*.js';
  await viewer.route(part, (route) => route.abort());
  await viewer.goto(`${stage.server.url}/`);
  await codeField(viewer).pressSequentially(code.replaceAll('-', ''));
  await codeField(viewer).press('Enter');
  await viewer.getByRole('heading', { level: 1, name: 'This page did not load.' }).waitFor();
  await viewer.unroute(part);
  // A click waits until nothing lies over the button.
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
});

it('[EXIT-01] [EXIT-06] a viewer whose line is gone can leave, stays on the end-cap, and gets the form with another try', async () => {
  const presenter = await startSharing(stage);
  const viewer = await joinByTyping(stage, presenter.code);
  await untilState(viewer, 'viewing');
  await viewer.context().route('**/assets/**', (route) => route.abort());
  await leaveMeeting(viewer);
  await endCap(viewer).getByText('The sign-up form did not load.').waitFor();
  expect(await viewer.getByRole('heading', { level: 1 }).textContent()).toBe('You left the meeting.');
  await viewer.context().unroute('**/assets/**');
  await endCap(viewer).getByRole('button', { name: 'Try again' }).click();
  await endCap(viewer).getByRole('textbox', { name: 'Email' }).waitFor();
});

it('[EXIT-07] the host can end it for everyone when nothing can be loaded any more', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code);
  await untilState(viewer, 'viewing');
  await page.context().route('**/assets/**', (route) => route.abort());
  const question = page.getByRole('dialog', { name: 'End the meeting for everyone?' });
  await control(page, 'End meeting').click();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await control(page, 'End meeting').click();
  await question.getByRole('button', { name: 'End meeting' }).click();
  await endCap(viewer).waitFor();
});

it('a viewer whose dialogs did not load reads so at a press, and has them once the line is back', async () => {
  const presenter = await startSharing(stage);
  const viewer = await stage.viewers.page();
  const parts = [/\/assets\/MeetingSoundParts-.*\.js$/, /\/assets\/KeysDialog-.*\.js$/];
  for (const part of parts) await viewer.route(part, (route) => route.abort());
  await viewer.goto(`${stage.server.url}/${presenter.code}`);
  await untilState(viewer, 'viewing');
  const late = viewer.getByRole('alert').filter({ hasText: 'This part did not load. Check your connection.' });
  await viewer.getByRole('button', { name: 'Keys', exact: true }).click();
  await late.waitFor();
  await viewer.unroute(parts[1] as RegExp);
  await late.getByRole('button', { name: 'Try again' }).click();
  await viewer.getByRole('dialog', { name: 'Keys' }).waitFor();
  await viewer.keyboard.press('Escape');
  await viewer.getByRole('button', { name: 'Sound and camera', exact: true }).click();
  await late.waitFor();
  await viewer.unroute(parts[0] as RegExp);
  // By itself, without a press.
  await viewer.getByRole('dialog', { name: 'Sound and camera' }).waitFor({ timeout: 20_000 });
  await late.waitFor({ state: 'detached' });
});

it('a page whose own script does not come says so over what it shows already, and another try gets it', async () => {
  const { code } = await startSharing(stage);
  for (const path of ['/', `/${code}`, '/login']) {
    const page = await stage.viewers.page();
    await page.route(/\/assets\/main-.*\.js$/, (route) => route.abort());
    await page.goto(`${stage.server.url}${path}`);
    const lost = page.getByRole('alert').filter({ hasText: 'This page did not load.' });
    await lost.waitFor();
    await page.unroute(/\/assets\/main-.*\.js$/);
    await lost.getByRole('button', { name: 'Try again' }).click();
    // In the new document it is there unseen until the script comes: gone from a document that is whole, the script has come.
    await page.waitForFunction(() => document.readyState === 'complete' && document.getElementById('lost') === null);
    await page.context().close();
  }
});
