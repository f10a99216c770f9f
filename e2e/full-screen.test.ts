import { isDeepStrictEqual } from 'node:util';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, sharedScreen } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('in full screen the picture has the whole screen, and the top line goes and comes with the bar', async () => {
  const { code } = await startSharing(stage);
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  expect(await opacityOf(viewer, 'banner')).toBe(1);
  await viewer.getByRole('button', { name: 'Full screen' }).click();
  await viewer.getByRole('button', { name: 'Exit full screen' }).waitFor();
  await until(async () => ((await opacityOf(viewer, 'banner')) === 0 ? null : 'a hidden top line'));
  await until(async () => {
    const box = await sharedScreen(viewer).boundingBox();
    const screen = await viewer.evaluate(() => ({ x: 0, y: 0, width: window.innerWidth, height: window.innerHeight }));
    return isDeepStrictEqual(box, screen) ? null : `a picture of ${JSON.stringify(screen)}, it is ${JSON.stringify(box)}`;
  });

  await viewer.mouse.move(400, 400);
  await until(async () => ((await opacityOf(viewer, 'banner')) === 1 ? null : 'the top line'));
  await viewer.getByRole('button', { name: 'Exit full screen' }).click();
  await viewer.getByRole('button', { name: 'Full screen' }).waitFor();
  await until(async () => ((await sharedScreen(viewer).boundingBox())?.y === 56 ? null : 'the picture under the top line'));
});

const opacityOf = (page: Page, role: 'banner'): Promise<number> =>
  page.getByRole(role).evaluate((element) => Number(getComputedStyle(element).opacity));
