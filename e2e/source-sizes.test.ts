/** A window that is rolled up and dragged, a wall of screens, and an encoder that fails: what is captured goes on, and so does what others see. */
import { until } from '@ninefold/testkit/poll.ts';
import { readStrip, stripAge, untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from './support/presenter.ts';
import { longestStaleLive, watchLive } from './support/live-sign.ts';
import { changeCodec, resizeSource, shareSizedSource } from './support/sized-source.ts';
import { openStage, type Stage } from './support/stage.ts';
import { untilState } from './support/viewer.ts';

/** What was asked for. */
const SOON_MS = 10_000;
/** Whoever reads "Live" over a picture that stands has read it for no longer. */
const STALE_MS = 5_000;

let stage: Stage;
let presenter: Page;
let viewer: Page;
beforeAll(async () => {
  stage = await openStage();
  const shared = await startSharing(stage, { prepare: shareSizedSource });
  presenter = shared.page;
  viewer = await stage.viewers.page();
  await watchLive(viewer);
  await viewer.goto(`${stage.server.url}/${shared.code}`);
  await untilPictureMoves(viewer);
});
afterAll(() => stage.close());
afterEach(async () => {
  const staleMs = await longestStaleLive(viewer);
  // It was read at all: between two frames some time passes.
  expect(staleMs).toBeGreaterThan(0);
  expect(staleMs).toBeLessThan(STALE_MS);
});

const resize = (width: number, height: number) => resizeSource(presenter, { width, height });
const untilShownSince = (instant: number) => untilPictureFrom(viewer, instant, SOON_MS);
/** The moving picture is gone: whatever is shown instead, nobody is told that it moves. */
const untilNotMoving = () =>
  until(async () => ((await viewer.getByText('Live', { exact: true }).count()) === 0 ? null : 'the end of "Live"'), SOON_MS);

it('a window that is one pixel wide for a moment is seen again when it grows', async () => {
  for (const [width, height] of [
    [1, 720],
    [900, 1],
  ] as const) {
    await resize(width, height);
    await untilPainted(3);
    await resize(1280, 720);
    await untilShownSince(Date.now());
  }
  await untilState(viewer, 'viewing');
});

it('one that is rolled up is not "Live", and seen again when it is let down', async () => {
  for (const [width, height] of [
    [2, 2],
    [1, 1],
  ] as const) {
    await resize(width, height);
    await untilPainted(3);
  }
  await untilNotMoving();
  await resize(1, 1080);
  await untilPainted(5);
  await untilNotMoving();
  await resize(1280, 720);
  await untilShownSince(Date.now());
  await untilState(viewer, 'viewing');
});

it('nothing of one that grows while the share is paused is sent before it goes on', async () => {
  await resize(1, 1);
  await untilNotMoving();
  await control(presenter, 'Pause').click();
  await untilState(viewer, 'paused');
  const pausedAt = Date.now();
  await resize(1280, 720);
  await untilPainted(15);
  const seen = await readStrip(viewer);
  if (seen !== null) expect(Date.now() - stripAge(seen)).toBeLessThan(pausedAt + 200);
  await control(presenter, 'Resume').click();
  await untilShownSince(Date.now());
  await untilState(viewer, 'viewing');
});

it('a wall of screens is seen, in a size that can be sent', async () => {
  await resize(7680, 4320);
  await untilShownSince(Date.now());
  await until(async () => ((await frameWidth()) >= 3840 ? null : `a large picture; ${await frameWidth()} pixels`), SOON_MS);
  await resize(1280, 720);
  await until(async () => ((await frameWidth()) === 1280 ? null : `the size of the window; ${await frameWidth()} pixels`), SOON_MS);
  await untilShownSince(Date.now());
});

it('an encoder that fails for another reason is replaced', async () => {
  await changeCodec(presenter);
  await untilShownSince(Date.now());
  await untilState(viewer, 'viewing');
});

const frameWidth = async () => Number(await viewer.locator('[data-frame-width]').getAttribute('data-frame-width'));

/** Until the window has shown so many more of its frames. */
async function untilPainted(frames: number): Promise<void> {
  const painted = () => presenter.evaluate(() => (window as unknown as { sizedSource: { painted: number } }).sizedSource.painted);
  const before = await painted();
  await until(async () => ((await painted()) >= before + frames ? null : `${frames} frames more of the window`));
}
