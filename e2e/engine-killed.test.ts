import { killNow } from '@ninefold/testkit/processes.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPickerCalls, pickerCalls, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ breaksThings: true });
});
afterAll(() => stage.close());

it('the engine killed: the picture is back within 10 s with no click and no new picker', async () => {
  const { page, code } = await startSharing(stage, { prepare: countPickerCalls });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  const before = stage.server.enginePid();

  const killed = Date.now();
  killNow(before);
  await untilPictureFrom(viewer, killed + 1_000, 10_000);
  await untilPictureMoves(viewer);
  expect(stage.server.enginePid()).not.toBe(before);
  expect(await pickerCalls(page)).toBe(1);
});
