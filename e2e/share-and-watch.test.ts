import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPickerCalls, pickerCalls, type Presenter, startSharing } from './support/presenter.ts';
import { noteQuestions, questionsAsked } from './support/questions.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, joinByLink, joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
let presenter: Presenter;
beforeAll(async () => {
  stage = await openStage();
  presenter = await startSharing(stage, { prepare: countPickerCalls });
});
afterAll(() => stage.close());

it('[MEET-06] [MEET-10] [MEET-11] [SHARE-18] one click on Share opens the picker and shows the code, with no login and no app', async () => {
  expect(new URL(presenter.page.url()).pathname).toBe('/JmClient/Start');
  expect(presenter.code).toMatch(/^\d{3}-\d{3}-\d{3}$/);
  expect(await pickerCalls(presenter.page)).toBe(1);
});

it('[MEET-01] [MEET-03] [MEET-07] [MEET-12] [MEET-26] nine digits and Enter in a second browser show the live screen, with nothing to install', async () => {
  const viewer = await stage.viewers.page();
  await viewer.addInitScript(noteQuestions);
  await viewer.goto(`${stage.server.url}/`);
  await codeField(viewer).pressSequentially(presenter.code.replaceAll('-', ''));
  expect(await codeField(viewer).inputValue()).toBe(presenter.code);
  await codeField(viewer).press('Enter');
  await untilPictureMoves(viewer);
  await untilState(viewer, 'viewing');
  expect(await viewer.evaluate(questionsAsked)).toEqual([]);
});

it('[MEET-04] [MEET-05] [JOIN-07] [JOIN-13] people who open the link later, with and without dashes, watch the same screen together', async () => {
  const first = await joinByTyping(stage, presenter.code);
  const withDashes = await joinByLink(stage, presenter.code);
  const withoutDashes = await joinByLink(stage, presenter.code.replaceAll('-', ''));
  for (const viewer of [first, withDashes, withoutDashes]) await untilPictureMoves(viewer);
  for (const viewer of [first, withDashes]) await untilPictureMoves(viewer);
});

it('[JOIN-05] Join in a frame of the product moves the top window', async () => {
  const page = await stage.viewers.page();
  await page.goto(`${stage.server.url}/legalese.aspx`);
  await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('iframe'), { src: '/', width: '900', height: '700' }));
  });
  const field = page.frameLocator('iframe').getByRole('textbox', { name: 'Viewer code or personal URL' });
  await field.pressSequentially(presenter.code.replaceAll('-', ''));
  await field.press('Enter');
  await page.waitForURL(`${stage.server.url}/${presenter.code.replaceAll('-', '')}`);
  await untilPictureMoves(page);
});

it('none of the pages wrote an error to its console', () => {
  stage.expectNoComplaints();
});
