import { lookUp } from '@ninefold/testkit/calls.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowPicker, control, refusePicker, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[SHARE-20] a cancelled picker leaves the meeting open: the code works and "Share screen" tries again', async () => {
  const { page, code } = await startSharing(stage, { prepare: refusePicker });
  expect(await lookUp(stage.server.url, code)).toBe(0);
  const viewer = await joinByTyping(stage, code);
  await untilState(viewer, 'waiting');

  await allowPicker(page);
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
});
