import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { endCap, joinByLink, joinByTyping, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { MEETING_CAPACITY: '1' } });
});
afterAll(() => stage.close());

it('[MEET-20] a viewer over the capacity is told that the meeting is full, and the others see nothing of it', async () => {
  const { code } = await startSharing(stage);
  const first = await joinByTyping(stage, code);
  await untilPictureMoves(first);

  const second = await joinByLink(stage, code);
  await untilText(second, 'This meeting is full.');
  expect(new URL(second.url()).pathname).not.toBe('/JmClient/Join');
  expect(await endCap(second).count()).toBe(0);
  await untilPictureMoves(first);
});
