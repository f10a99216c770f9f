/** F-14: a tab that is duplicated has its twin's way into the meeting. Neither throws the other out without a word. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** As "Duplicate tab" does: the same address, and a copy of what the tab's session storage holds. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(() => void window.open(location.href))]);
  return copy;
}
const heading = (page: Page) => page.getByRole('heading', { name: 'This meeting is open in another tab.' });
const peopleOf = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');

it('[MEET-19] a copy of a tab asks before it takes the seat, in a running share too; the tab that lost it says so and takes it back', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code);
  await untilPictureMoves(viewer);

  const copyOfHost = await duplicate(page);
  await heading(copyOfHost).waitFor();
  await untilText(copyOfHost, /You are still in the meeting there/);
  await control(page, 'Stop sharing').waitFor();
  await untilPictureMoves(viewer);
  await copyOfHost.close();

  const copy = await duplicate(viewer);
  await heading(copy).waitFor();
  await untilPictureMoves(viewer);
  expect(await peopleOf(page).count()).toBe(2);

  await copy.getByRole('button', { name: 'Use it here' }).click();
  await untilPictureMoves(copy);
  await heading(viewer).waitFor();
  await untilText(viewer, /You continued there, so this tab has stopped/);
  await viewer.getByRole('button', { name: 'Use it here' }).click();
  await untilPictureMoves(viewer);
  await heading(copy).waitFor();
  await until(async () => ((await peopleOf(page).count()) === 2 ? null : 'two people, as before'));
}, 90_000);
