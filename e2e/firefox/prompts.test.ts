/** Firefox's own question, answered by a real hand: closed, after which it does not come again by itself, and answered with one window. */
import { until } from '@ninefold/testkit/poll.ts';
import { xpropPath } from '@ninefold/testkit/x-display.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFirefoxWithWindow, press, startSharing, untilButton, untilText } from '../support/firefox.ts';
import { paintStripOver } from '../support/firefox-screen.ts';
import { type FirefoxWindowStage, openFirefoxWindowStage } from '../support/firefox-stage.ts';
import { paintedColour, untilColour } from '../support/next-presenter.ts';
import { joinByLink, sharedScreen, untilState } from '../support/viewer.ts';

const BLOCKED = /Firefox does not ask again whether this page may share a screen.*crossed-out icon left of the address/;
/** In the question, in pixels of the screen: its list, the only window in it, and Allow, which moves down for a small picture of what is chosen. */
const ANSWER = [
  { x: 490, y: 140 },
  { x: 400, y: 204 },
  { x: 647, y: 509 },
];

inFirefoxWithWindow('a question of Firefox', () => {
  let stage: FirefoxWindowStage;
  let page: Page;
  beforeAll(async () => {
    stage = await openFirefoxWindowStage();
    page = await stage.firefox.page();
    await page.bringToFront();
    // Before the first question: Firefox keeps its list of windows for two seconds, also for the next question.
    if (xpropPath() !== null) await stage.display.markWindows();
  });
  afterAll(() => stage?.close());

  /** Goes on with the steps until the page has heard an answer: the question takes its time to come, and so does its list. */
  const answer = (steps: readonly (() => Promise<void>)[], isAnswered: () => Promise<void>): Promise<void> =>
    until(async () => {
      let missing = '';
      for (const step of steps) {
        await step();
        missing = await isAnswered().then(
          () => '',
          (error: Error) => error.message,
        );
        if (missing === '') return null;
      }
      return missing;
    }, 25_000);

  it('[SHARE-20] for a screen that was closed leaves the meeting open, and the page says how to be asked again', async () => {
    await startSharing(page, stage.server.url);
    await answer([() => stage.display.press('Escape')], () => untilText(page, BLOCKED, 500));
    expect(new URL(page.url()).pathname).toBe('/JmClient/Start');
    await untilButton(page, 'Share screen');
  });

  it.skipIf(xpropPath() === null)('is answered with one window, and a Chromium sees that window and what changes in it', async () => {
    // Another tab: the block of the first one is its own.
    const page = await stage.firefox.page();
    await page.bringToFront();
    const code = await startSharing(page, stage.server.url);
    await answer(
      ANSWER.map((place) => () => stage.display.click(place)),
      () => untilButton(page, 'Stop sharing', 500),
    );
    const viewer = await joinByLink(stage, code);
    await untilState(viewer, 'viewing');
    // Of the window with its bars, and not of the screen.
    expect(await sharedScreen(viewer).getAttribute('data-frame-height')).toBe('800');
    expect(await paintedColour(viewer)).not.toBe('red');
    await paintStripOver(page);
    await untilColour(viewer, 'red');
    await press(page, 'Stop sharing');
    await untilState(viewer, 'paused');
    stage.expectNoComplaints();
    await viewer.close();
  });
});
