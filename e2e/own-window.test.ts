import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, endMeeting, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByLink, sharedScreen, untilText } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Its frames are counted by the video itself: it is an element of the other page, which the reader of strips does not know. */
async function untilFramesCome(page: Page): Promise<void> {
  const frames = () =>
    page.evaluate(
      () => document.querySelector<HTMLVideoElement>('video[data-role=video]')?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    );
  const before = await frames();
  await until(async () => ((await frames()) > before + 2 ? null : `frames after the ${before}th`));
}

/** Three browser windows and the engine on one machine: the first picture may take its time. */
const untilVideo = (viewer: Page): Promise<void> =>
  until(async () => {
    const painted = await sharedScreen(viewer).getAttribute('data-picture', { timeout: 1_000 });
    return painted === 'video' ? null : `the moving picture, painted is ${painted}`;
  }, 45_000);

async function openOwnWindow(viewer: Page): Promise<Page> {
  const opened = viewer.waitForEvent('popup');
  await viewer.getByRole('button', { name: 'Open in own window' }).click();
  return opened;
}

it('the picture goes on in a window of its own, is zoomed there by keys, and comes back without a new start', {
  timeout: 120_000,
}, async () => {
  const { page: presenter, code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code, { permissions: ['microphone'] });
  // A pop-up is where the browser has no floating window; both take the same way.
  await viewer.evaluate(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await untilVideo(viewer);
  await untilPictureMoves(viewer);
  await sharedScreen(viewer).evaluate((section) => section.setAttribute('data-same', 'yes'));

  const own = await openOwnWindow(viewer);
  await untilText(viewer, 'The picture is in a separate window.');
  expect(await sharedScreen(viewer).count()).toBe(0);
  expect(await own.title()).toBe('Shared screen - Ninefold');
  const icons = await viewer.locator('symbol').count();
  expect(await own.evaluate(() => [document.querySelectorAll('symbol').length, getComputedStyle(document.body).backgroundColor])).toEqual([
    icons,
    'rgb(18, 20, 24)',
  ]);
  await untilFramesCome(own);
  await sharedScreen(own).focus();
  await own.keyboard.press('+');
  await until(async () =>
    (await sharedScreen(own).locator('[data-zoomed=true]').count()) === 1 ? null : 'a zoomed picture in its own window',
  );
  // The space bar opens the microphone from there too, for as long as it is held.
  await own.keyboard.down(' ');
  await control(viewer, 'Mute').waitFor();
  await own.keyboard.up(' ');
  await control(viewer, 'Unmute').waitFor();

  // A part that is loaded now brings styles, of which the other window has none unless it is given them.
  const sheets = () => viewer.evaluate(() => document.styleSheets.length);
  const before = await sheets();
  await viewer.getByRole('button', { name: 'Keys', exact: true }).click();
  await until(async () => ((await sheets()) > before ? null : 'the styles of the list of keys'));
  await until(async () => {
    const [here, there] = [await sheets(), await own.evaluate(() => document.adoptedStyleSheets.length)];
    return there === here ? null : `${here} style sheets there too, they are ${there}`;
  });
  const list = viewer.getByRole('dialog', { name: 'Keys', exact: true });
  await until(async () => ((await list.evaluate((dialog) => dialog.contains(document.activeElement))) ? null : 'the focus in the list'));
  await viewer.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  await viewer.getByRole('button', { name: 'Bring it back' }).first().click();
  await until(() => (own.isClosed() ? null : 'the window to close'));
  await untilPictureMoves(viewer);
  expect(await sharedScreen(viewer).getAttribute('data-same')).toBe('yes');

  // Closed by its own button it comes back as well.
  const again = await openOwnWindow(viewer);
  await untilFramesCome(again);
  await again.close();
  await untilPictureMoves(viewer);
  await endMeeting(presenter);
});

it('where the browser has a window that floats above all, it is that one', { timeout: 120_000 }, async () => {
  const { page: presenter, code } = await startSharing(stage);
  const viewer = await joinByLink(stage, code);
  await untilVideo(viewer);
  expect(await viewer.evaluate(() => 'documentPictureInPicture' in window)).toBe(true);
  await viewer.getByRole('button', { name: 'Open in own window' }).click();
  await untilText(viewer, 'The picture is in a separate window.');
  const floating = () =>
    viewer.evaluate(
      () =>
        (window as { documentPictureInPicture?: { window: Window | null } }).documentPictureInPicture?.window?.document.querySelector(
          'section',
        )?.dataset['state'],
    );
  await until(async () => ((await floating()) === 'viewing' ? null : 'the picture in the floating window'));
  await viewer.getByRole('button', { name: 'Bring it back' }).first().click();
  await untilPictureMoves(viewer);
  await endMeeting(presenter);
});
