import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type KeptConnections, keepConnections } from './support/connections.ts';
import { control, startSharing } from './support/presenter.ts';
import { devicesAllowed, untilHeard, untilSeen, untilUnseen } from './support/sound.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => stage.everybodyLeaves());
afterAll(() => stage.close());

it('a screen that is stopped and shared again, six times, is seen each time, and its connection has no more lines for it', async () => {
  const { page, code } = await startSharing(stage, { prepare: keepConnections });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  const first = await pictureLines(page);
  expect(first).toBeGreaterThan(0);
  for (let again = 0; again < 6; again += 1) {
    await control(page, 'Stop sharing').click();
    await untilState(viewer, 'paused');
    await control(page, 'Share screen').click();
    await untilState(viewer, 'viewing');
    await untilPictureMoves(viewer);
  }
  // Each one more would keep an encoder.
  expect(await pictureLines(page)).toBe(first);
  stage.expectNoComplaints();
});

it('a screen and a camera that go and come by turns take each other’s place, and each is seen', async () => {
  const { page, code } = await startSharing(stage, { prepare: keepConnections, context: devicesAllowed });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  await control(page, 'Start camera').click();
  await untilSeen(viewer, 'Presenter');
  const first = await pictureLines(page);
  for (let again = 0; again < 3; again += 1) {
    await control(page, 'Stop sharing').click();
    await control(page, 'Stop camera').click();
    await untilState(viewer, 'paused');
    await untilUnseen(viewer, 'Presenter');
    await control(page, 'Start camera').click();
    await untilSeen(viewer, 'Presenter');
    await control(page, 'Share screen').click();
    await untilState(viewer, 'viewing');
    await untilPictureMoves(viewer);
  }
  // Of two that end in one turn, one gives its line back.
  expect(await pictureLines(page)).toBeLessThanOrEqual(first + 3);
  stage.expectNoComplaints();
});

it('after a share has ended people hear each other, and the next one is seen', async () => {
  const { page, code } = await startSharing(stage, { context: devicesAllowed });
  const viewer = await joinByTyping(stage, code, devicesAllowed);
  await untilPictureMoves(viewer);
  await control(page, 'Stop sharing').click();
  await untilState(viewer, 'paused');
  await control(page, 'Unmute').click();
  await untilHeard(viewer);
  await control(viewer, 'Unmute').click();
  await untilHeard(page);
  await control(page, 'Share screen').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);
  await control(viewer, 'Start camera').click();
  await untilSeen(page, 'Viewer 1');
  await untilHeard(viewer);
  stage.expectNoComplaints();
});

/** What this page and the engine have agreed on: each line is one way for a picture. */
const pictureLines = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as KeptConnections).connections
      .filter(({ connectionState }) => connectionState !== 'closed')
      .reduce((sum, { localDescription }) => sum + (localDescription?.sdp.match(/^m=video/gm)?.length ?? 0), 0),
  );
