/** Firefox's own question, closed by a real key: it does not come again by itself. */
import type { Page } from 'puppeteer-core';
import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFirefoxWithWindow, startSharing, untilButton, untilText } from '../support/firefox.ts';
import { type FirefoxWindowStage, openFirefoxWindowStage } from '../support/firefox-stage.ts';

const BLOCKED = /Firefox does not ask again whether this page may share a screen.*crossed-out icon left of the address/;

inFirefoxWithWindow('a question of Firefox', () => {
  let stage: FirefoxWindowStage;
  let page: Page;
  beforeAll(async () => {
    // The question is real; what it would give is not.
    stage = await openFirefoxWindowStage({ preferences: { 'media.navigator.streams.fake': true } });
    page = await stage.firefox.page();
    await page.bringToFront();
  });
  afterAll(() => stage?.close());

  /** Presses Escape until the page has heard the answer: the question takes its time to come. */
  const closeQuestion = (isAnswered: () => Promise<unknown>): Promise<void> =>
    until(async () => {
      await stage.display.press('Escape');
      return isAnswered().then(
        () => null,
        (error: Error) => error.message,
      );
    }, 20_000);

  it('[SHARE-20] for a screen that was closed leaves the meeting open, and the page says how to be asked again', async () => {
    await startSharing(page, stage.server.url);
    await closeQuestion(() => untilText(page, BLOCKED, 500));
    expect(new URL(page.url()).pathname).toBe('/JmClient/Start');
    await untilButton(page, 'Share screen');
  });
});
