import { until } from '@ninefold/testkit/poll.ts';
import { readStrip, stripAge, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeWebRtcAway } from './support/no-webrtc.ts';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { codeField, sharedScreen, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What the viewer's canvas holds, whatever hides it: how many of 256 points are not black. */
const pointsDrawn = (viewer: Page): Promise<number> =>
  sharedScreen(viewer)
    .locator('canvas[data-role=still]')
    .evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.width === 0 || canvas.height === 0) return 0;
      const context = new OffscreenCanvas(16, 16).getContext('2d');
      context?.drawImage(canvas, 0, 0, 16, 16);
      return context?.getImageData(0, 0, 16, 16).data.filter((value, index) => index % 4 === 1 && value > 20).length ?? -1;
    });

/** The client of the engine and connections to it, of what a page asks for from now on. */
function mediaAskedBy(page: Page): string[] {
  const asked: string[] = [];
  const note = (url: string) => {
    const path = new URL(url).pathname;
    if (path.startsWith('/media') || /\/client-/.test(path)) asked.push(path);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return asked;
}

it('[MEET-25] [SHARE-27] a browser without WebRTC shows the screen in stills: it changes, a pause keeps it, a stop empties it', async () => {
  const { page, code } = await startSharing(stage);
  const viewer = await stage.viewers.page();
  await takeWebRtcAway(viewer);
  const asked = mediaAskedBy(viewer);
  await viewer.goto(`${stage.server.url}/`);
  expect(await viewer.evaluate(() => typeof RTCPeerConnection)).toBe('undefined');
  await codeField(viewer).pressSequentially(code.replaceAll('-', ''));
  await codeField(viewer).press('Enter');

  await untilPictureMoves(viewer);
  await untilState(viewer, 'viewing');
  expect(await sharedScreen(viewer).getAttribute('data-picture')).toBe('still');
  expect(await sharedScreen(viewer).getAttribute('data-frame-width')).toBe('1280');
  expect(asked).toEqual([]);
  // A browser that has it asks for both.
  const other = await stage.viewers.page();
  const askedByOther = mediaAskedBy(other);
  await other.goto(`${stage.server.url}/${code}`);
  await untilPictureMoves(other);
  expect(new Set(askedByOther.map((path) => path.replace(/^(\/media\/rtc|\/assets\/client).*/, '$1')))).toEqual(
    new Set(['/assets/client', '/media/rtc']),
  );
  await other.context().close();
  await viewer.getByText('Stills, no sound').waitFor();

  await control(page, 'Pause').click();
  await untilState(viewer, 'paused');
  const kept = await readStrip(viewer);
  expect(kept).not.toBeNull();
  await until(() => (stripAge(kept ?? 0) > 3_000 ? null : 'a shared page that moved on'));
  expect(await readStrip(viewer)).toBe(kept);
  await control(page, 'Resume').click();
  await untilPictureMoves(viewer);

  await control(page, 'Stop sharing').click();
  await untilState(viewer, 'paused');
  await until(async () => ((await pointsDrawn(viewer)) === 0 ? null : 'an empty canvas'));
  expect(await readStrip(viewer)).toBeNull();
  await control(page, 'Share screen').click();
  await untilPictureMoves(viewer);
  await untilState(viewer, 'viewing');
  stage.expectNoComplaints();
});
