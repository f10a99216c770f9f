import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[MEET-21] whose tab is closed is counted no more at once, leaves the list soon, and comes back in the same tab as who they were', async () => {
  const { page, code } = await startSharing(stage);
  const comesIn = async () => {
    const viewer = await joinByTyping(stage, code);
    // One after the other, or their numbers would be another's.
    await untilPictureMoves(viewer);
    return viewer;
  };
  await comesIn();
  const closes = await comesIn();
  const returns = await comesIn();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  const untilNumbers = (tab: string, beside: string) =>
    Promise.all([page.getByRole('tab', { name: tab }).waitFor(), untilText(page, beside)]);
  await untilNumbers('People 4', '3 people are here with you.');

  await closes.close();
  await returns.goto('about:blank');
  await untilNumbers('People 2', '1 person is here with you.');
  await untilText(page, '2 here, 2 away');
  await until(async () => ((await people.count()) === 2 ? null : 'a list of those who are here'), 15_000);
  expect(await page.getByText(/ away$/).count()).toBe(0);

  await returns.goBack();
  await untilPictureMoves(returns);
  await untilNumbers('People 3', '2 people are here with you.');
  expect(await people.last().getAttribute('aria-label')).toBe('Viewer 3');
  stage.expectNoComplaints();
}, 90_000);
