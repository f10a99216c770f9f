import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
afterAll(() => stage.close());

it('a press while the server cannot be reached works at once and is told later, or is said not to count: none vanishes', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  // What tells of a press comes behind the picture; from a dead server it could not come at all.
  const isThere = () => performance.getEntriesByType('resource').some(({ name }) => /MeetingSoundParts.*\.js/.test(name));
  for (const one of [page, viewer]) await until(async () => ((await one.evaluate(isThere)) ? null : 'the parts behind the picture'));

  await stage.server.kill();
  await untilText(page, 'Reconnecting');
  await control(page, 'Lock meeting').click();
  await untilText(page, /The server cannot be reached, so nothing was changed/);
  await control(page, 'Pause').click();
  await control(page, 'Resume').waitFor();
  await control(page, 'Unmute').waitFor();
  await untilText(viewer, /Reconnecting/);
  await control(viewer, 'Raise hand').click();
  await untilText(viewer, /The server cannot be reached, so nothing was changed/);

  await stage.server.restart();
  await untilState(viewer, 'paused');
  await control(page, 'Lock meeting').click();
  await control(page, 'Unlock meeting').waitFor();
  await control(page, 'Resume').click();
  await untilState(viewer, 'viewing');

  await stage.server.kill();
  await untilText(page, 'Reconnecting');
  await control(page, 'Stop sharing').click();
  await untilText(page, 'You stopped sharing.');
  await stage.server.restart();
  await untilText(viewer, /The presenter stopped sharing/, 20_000);
  await until(async () => ((await page.getByText('Reconnecting').count()) === 0 ? null : 'the line'));
  expect(await page.getByText('Nothing is shared yet.').count()).toBe(0);
}, 120_000);
