import { lookUp } from '@ninefold/testkit/calls.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { HOST_GRACE_SECONDS: '4' } });
});
afterAll(() => stage.close());

/** The same rule as with 120 s: the time is a setting, so that nobody has to wait for it here. */
it('[MEET-18] when the host does not come back in time the meeting is over', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);

  const gone = performance.now();
  await page.context().close();
  await untilText(viewer, /Presenter away/);
  expect(await lookUp(stage.server.url, code)).toBe(0);
  await endCap(viewer).waitFor({ timeout: 10_000 });
  expect(performance.now() - gone).toBeGreaterThan(3_500);
  expect(await lookUp(stage.server.url, code)).toBe(1);
});
