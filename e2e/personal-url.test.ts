import { lookUp } from '@ninefold/testkit/calls.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postHere, signUpHere } from './support/account.ts';
import { control, countPickerCalls, endMeeting, pickerCalls, shownCode } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, endCap, joinByLink, joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const isWaiting = (page: Page) => page.getByRole('status', { name: 'You will join when it starts.' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

it('[MEET-02] [MAIN-10] [SHARE-21] [SHARE-23] [JOIN-15] who waits at a personal URL enters when its owner shares by it; others come by the URL and by the code', async () => {
  const owner = await stage.presenters.page();
  await signUpHere(stage.server, owner, 'anna@harbour.example');

  const early = await joinByLink(stage, 'Anna.Meier');
  await isWaiting(early).waitFor();

  await owner.goto(`${stage.server.url}/`);
  await owner.getByRole('textbox', { name: 'My personal URL' }).fill('Anna.Meier');
  await owner.getByRole('radio', { name: 'My personal URL' }).check({ force: true });
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const code = await shownCode(owner);
  // The name became the owner's by this very press, which no load came after.
  await owner.getByRole('status', { name: 'My personal URL' }).filter({ hasText: '/Anna.Meier' }).waitFor();
  await untilPictureMoves(early);
  await untilState(early, 'viewing');
  expect(pathOf(early)).toBe('/Anna.Meier');
  await early.close();

  const typed = await stage.viewers.page();
  await typed.goto(`${stage.server.url}/`);
  await codeField(typed).pressSequentially('anna.meier');
  await codeField(typed).press('Enter');
  await untilPictureMoves(typed);
  await untilPictureMoves(await joinByTyping(stage, code));

  await until(() => (pathOf(owner) === '/start/Anna.Meier' ? null : `the presenter's page; now ${owner.url()}`));
  await endMeeting(owner);
  await until(async () => ((await lookUp(stage.server.url, 'anna.meier')) === 1 ? null : 'the end of the meeting'));

  // Who saw the end sees it again after a reload; who comes by the link anew waits.
  await endCap(typed).waitFor();
  await typed.reload();
  await endCap(typed).waitFor();
  expect(await isWaiting(typed).count()).toBe(0);
  await typed.goto(`${stage.server.url}/anna.meier`);
  await isWaiting(typed).waitFor();
}, 120_000);

it('[SHARE-25] [SHARE-26] [T-27] /start/{personalUrl} starts it for its owner, without a picture until a click; for others it starts nothing', async () => {
  const owner = await stage.presenters.page();
  await countPickerCalls(owner);
  await signUpHere(stage.server, owner, 'bela@harbour.example');
  await postHere(owner, '/api/personal-url', { personalUrl: 'Bela.Kovacs' });

  const visitor = await joinByLink(stage, 'start/Bela.Kovacs');
  expect(pathOf(visitor)).toBe('/login');
  const other = await stage.viewers.page();
  await signUpHere(stage.server, other, 'cora@harbour.example');
  await other.goto(`${stage.server.url}/start/Bela.Kovacs`);
  expect(pathOf(other)).toBe('/Bela.Kovacs');
  await isWaiting(other).waitFor();
  expect(await lookUp(stage.server.url, 'bela.kovacs')).toBe(1);

  await owner.goto(`${stage.server.url}/start/Bela.Kovacs`);
  const code = await shownCode(owner);
  await untilState(other, 'waiting');
  expect(await pickerCalls(owner)).toBe(0);
  await control(owner, 'Share screen').click();
  await untilPictureMoves(other);
  expect(await pickerCalls(owner)).toBe(1);

  // A reload finds the owner in the same meeting.
  owner.once('dialog', (dialog) => void dialog.accept());
  await owner.reload();
  expect(await shownCode(owner)).toBe(code);
  await control(owner, 'Share screen').waitFor();
}, 120_000);
