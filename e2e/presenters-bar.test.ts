/** What the presenter's bar does to a share while it goes on. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pickAnotherWindow, untilColour } from './support/next-presenter.ts';
import { control, startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';
import { joinByTyping, sharedScreen, untilState } from './support/viewer.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('Switch shows another window in place of the first: the viewer’s stage is never empty, and the choice between sharp and smooth stays', async () => {
  const { page, code } = await startSharing(stage, { prepare: keepSenders });
  const viewer = await joinByTyping(stage, code);
  await untilPictureMoves(viewer);
  await untilColour(viewer, 'blue');
  expect(await encodersOf(page)).toEqual(['detail maintain-resolution']);
  await control(page, 'Make smooth').click();
  await untilEncoders(page, 'motion maintain-framerate');

  await noteStage(viewer);
  const received = await receivedTrack(viewer);
  const another = await pickAnotherWindow(stage);
  await control(page, 'Switch').click();
  await untilColour(viewer, 'red');
  await untilPictureMoves(viewer);
  expect(await notedOf(viewer)).toEqual([]);
  // No new subscription either.
  expect(await receivedTrack(viewer)).toBe(received);
  await untilEncoders(page, 'motion maintain-framerate');
  await control(page, 'Make sharp').click();
  await untilEncoders(page, 'detail maintain-resolution');
  await untilPictureMoves(viewer);

  // The browser's own bar ends the second one as it would have ended the first.
  await page.evaluate(() => {
    const { senders } = window as unknown as { senders: () => RTCRtpSender[] };
    for (const sender of senders()) sender.track?.dispatchEvent(new Event('ended'));
  });
  await untilState(viewer, 'paused');
  await control(page, 'Share screen').waitFor();
  await another.close();
});

/** Makes the page's senders of pictures known to the test. */
async function keepSenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    const Plain = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Plain {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
    Object.assign(window, {
      senders: () => made.flatMap((one) => one.getSenders()).filter(({ track }) => track?.kind === 'video' && track.readyState === 'live'),
    });
  });
}

/** What each encoder of the screen was told, as `hint preference`. */
const encodersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window as unknown as { senders: () => RTCRtpSender[] })
      .senders()
      .map((sender) => `${sender.track?.contentHint} ${sender.getParameters().degradationPreference}`),
  );

const untilEncoders = (page: Page, wanted: string) =>
  until(async () => {
    const told = await encodersOf(page);
    return told.length > 0 && told.every((one) => one === wanted) ? null : `encoders told ${wanted}, they are ${told.join(', ')}`;
  });

/** From now on each moment is noted in which the stage shows anything but the moving picture. */
const noteStage = (viewer: Page) =>
  sharedScreen(viewer).evaluate((region) => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    const look = () => {
      const { state = '', picture = '' } = (region as HTMLElement).dataset;
      if (picture !== 'motion') noted.push(`${state} ${picture}`);
    };
    new MutationObserver(look).observe(region, { attributes: true });
  });
const notedOf = (viewer: Page) => viewer.evaluate(() => (window as unknown as { noted: string[] }).noted);

const receivedTrack = (viewer: Page) =>
  viewer.evaluate(() => {
    const video = document.querySelector<HTMLVideoElement>('video[data-role=motion]');
    return (video?.srcObject as MediaStream | null)?.getVideoTracks()[0]?.id ?? null;
  });
