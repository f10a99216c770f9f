import { until } from '@ninefold/testkit/poll.ts';
import { readStrip, stripAge, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickAnotherWindow, untilColour } from './support/next-presenter.ts';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('[MEET-17] [SHARE-27] the presenter pauses, resumes, stops and shares another window; the viewer sees each of it and stays', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  await untilColour(viewer, 'blue');

  await control(page, 'Pause').click();
  await untilState(viewer, 'paused');
  const still = await untilPictureStands(viewer);
  expect(await brightestOfPreview(page)).toBeGreaterThan(60);
  await until(() => (stripAge(still) > 2_000 ? null : 'a shared page that moved on'));
  expect(await readStrip(viewer)).toBe(still);
  expect(await brightestOfPreview(page)).toBeGreaterThan(60);
  await control(page, 'Resume').click();
  await untilState(viewer, 'viewing');
  await untilPictureMoves(viewer);

  await control(page, 'Stop sharing').click();
  await untilState(viewer, 'paused');
  const another = await pickAnotherWindow(stage);
  await control(page, 'Share screen').click();
  await untilState(viewer, 'viewing');
  await untilColour(viewer, 'red');
  await untilPictureMoves(viewer);
  stage.expectNoComplaints();
  await another.close();
});

/** Waits until the viewer's picture is the same while the shared page went on for a second. @returns its counter */
async function untilPictureStands(viewer: Page): Promise<number> {
  let counter: number | null = null;
  await until(async () => {
    counter = await readStrip(viewer);
    if (counter === null) return 'a strip in the picture';
    return stripAge(counter) > 1_000 ? null : `a picture older than ${Math.round(stripAge(counter))} ms`;
  });
  return counter ?? -1;
}

/** The lightest of 64 points of what the presenter sees of the own share, 0 is black. The shared page is bluish grey with a strip. */
const brightestOfPreview = (presenter: Page): Promise<number> =>
  presenter.getByLabel('Preview of what you share').evaluate((video: HTMLVideoElement) => {
    const canvas = new OffscreenCanvas(8, 8);
    const context = canvas.getContext('2d');
    if (context === null) return -1;
    context.drawImage(video, 0, 0, 8, 8);
    return Math.max(...context.getImageData(0, 0, 8, 8).data.filter((_, index) => index % 4 === 1));
  });
