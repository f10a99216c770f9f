import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, type Presenter, startSharing } from './support/presenter.ts';
import { devicesAllowed, untilHeard } from './support/sound.ts';
import { openStage, type Stage } from './support/stage.ts';
import { sharedScreen } from './support/viewer.ts';

const players = (page: Page) => page.locator('audio[data-role=sound]').count();

/** What extensions do to players: they decide what may play by itself. */
let stage: Stage;
let presenter: Presenter;
beforeAll(async () => {
  stage = await openStage();
  presenter = await startSharing(stage, { context: devicesAllowed });
  await control(presenter.page, 'Unmute').click();
}, 60_000);
afterAll(() => stage.close());

it('a viewer whose extension pauses everything once sees the picture move on', async () => {
  const viewer = await stage.viewers.page();
  await viewer.goto(`${stage.server.url}/${presenter.code}`);
  await untilPictureMoves(viewer);
  await untilHeard(viewer);
  const paused = await viewer.evaluate(() => {
    const players = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].filter((one) => !one.paused);
    for (const one of players) one.pause();
    return players.length;
  });
  // Picture and sound.
  expect(paused).toBeGreaterThanOrEqual(2);
  await untilPictureMoves(viewer);
  await untilHeard(viewer);
  await viewer.context().close();
});

it('a viewer in whose browser `play` answers nothing sees the picture move, and has as many players as others', async () => {
  const other = await stage.viewers.page();
  await other.goto(`${stage.server.url}/${presenter.code}`);
  await untilHeard(other);
  const viewer = await stage.viewers.page();
  await viewer.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      play.call(this).catch(() => {});
      return undefined as unknown as Promise<void>;
    };
  });
  await viewer.goto(`${stage.server.url}/${presenter.code}`);
  await untilPictureMoves(viewer);
  expect(await sharedScreen(viewer).getAttribute('data-picture')).toBe('video');
  await untilHeard(viewer);
  // One for each sound, as in a browser that is as it was.
  await expect.poll(async () => (await players(viewer)) - (await players(other))).toBe(0);
  await other.context().close();
  await viewer.context().close();
});
