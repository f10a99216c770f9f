import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, shownCode, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a presenter who reloads is back with the same code; viewers read "Presenter away" until then, and then wait for the screen', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);

  await page.goto('about:blank');
  await untilText(viewer, /Presenter away/);
  await page.goBack();
  expect(await shownCode(page)).toBe(code);
  await untilText(viewer, /Waiting for a screen/);
  expect(await viewer.getByText(/Presenter away/).count()).toBe(0);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);

  await page.reload();
  expect(await shownCode(page)).toBe(code);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
  stage.expectNoComplaints();
});
