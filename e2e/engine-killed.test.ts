import { killNow } from '@ninefold/testkit/processes.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPickerCalls, pickerCalls, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('the engine killed: the picture is back within 10 s with no click and no new picker', async () => {
  const { page, code } = await startSharing(stage, { prepare: countPickerCalls });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  const before = stage.server.enginePid();

  killNow(before);
  await untilPictureMoves(viewer, 10_000);
  expect(stage.server.enginePid()).not.toBe(before);
  expect(await pickerCalls(page)).toBe(1);
});
