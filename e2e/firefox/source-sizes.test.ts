/** A window that Firefox captures and cannot encode, one pixel wide or very wide: nobody reads "Live" over the picture that stands, and what grows again is seen. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { cellCount, check, counterBits, encodeStrip } from '@ninefold/testkit/strip.ts';
import type { Page as ChromiumPage } from 'playwright-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFirefox, startSharing } from '../support/firefox.ts';
import { type FirefoxStage, openFirefoxStage } from '../support/firefox-stage.ts';
import { longestStaleLive, watchLive } from '../support/live-sign.ts';

/** What was asked for. */
const SOON_MS = 10_000;
/** Three seconds without a frame, and the time that both pages take to say it. */
const STALE_MS = 6_000;

inFirefox('a window that Firefox cannot encode', () => {
  let stage: FirefoxStage;
  let presenter: Page;
  let viewer: ChromiumPage;
  beforeAll(async () => {
    stage = await openFirefoxStage({ breaksThings: true });
    presenter = await stage.firefox.page();
    await shareSizedCanvas(presenter);
    const code = await startSharing(presenter, stage.server.url);
    viewer = await stage.viewers.page();
    await watchLive(viewer);
    await viewer.goto(`${stage.server.url}/${code}`);
    await untilPictureMoves(viewer);
  });
  afterAll(() => stage?.close());

  it.each([
    [1, 720],
    [16_384, 16],
  ])('%i × %i is not "Live", and seen again at another size', async (width, height) => {
    await resize(presenter, width, height);
    await until(async () => ((await viewer.getByText('Live', { exact: true }).count()) === 0 ? null : 'the end of "Live"'), SOON_MS);
    const staleMs = await longestStaleLive(viewer);
    expect(staleMs).toBeGreaterThan(0);
    expect(staleMs).toBeLessThan(STALE_MS);
    await resize(presenter, 1_280, 720);
    await untilPictureFrom(viewer, Date.now(), SOON_MS);
  });
});

const resize = (page: Page, width: number, height: number): Promise<unknown> =>
  page.evaluate((wanted) => Object.assign((window as unknown as { sizedCanvas: object }).sizedCanvas, wanted), { width, height });

/** Makes the page's picker give a canvas of 1280×720 until `resize`, with the strip that tells the age of its frames. */
const shareSizedCanvas = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(`
    const counterBits = ${counterBits};
    const check = ${check.toString()};
    const encode = ${encodeStrip.toString()};
    const wanted = { width: 1280, height: 720 };
    window.sizedCanvas = wanted;
    // Not there on a page that is none of a secure context.
    if (navigator.mediaDevices) navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { alpha: false });
      const paint = () => {
        const { width, height } = wanted;
        if (canvas.width !== width) canvas.width = width;
        if (canvas.height !== height) canvas.height = height;
        context.fillStyle = '#456';
        context.fillRect(0, 0, width, height);
        encode(Math.floor((Date.now() * 30) / 1000) % 65536).forEach((isWhite, index) => {
          context.fillStyle = isWhite ? '#fff' : '#000';
          context.fillRect((index * width) / ${cellCount}, 0, width / ${cellCount} + 1, height / 5);
        });
      };
      paint();
      setInterval(paint, 100);
      return canvas.captureStream(15);
    };
  `);
