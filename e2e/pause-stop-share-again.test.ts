import { readStrip, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[MEET-17] [SHARE-27] the presenter pauses, resumes, stops and shares again; the viewer sees each of it and stays', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);

  await control(page, 'Pause').click();
  await untilState(viewer, 'paused');
  await control(page, 'Resume').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);

  await control(page, 'Stop sharing').click();
  await untilState(viewer, 'paused');
  await control(page, 'Share screen').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
  expect(await readStrip(viewer)).not.toBeNull();
  stage.expectNoComplaints();
});
