/** Firefox asks a presenter whether to leave, who stays: the meeting goes on. */
import { devicesWithoutQuestions } from '@ninefold/testkit/firefox.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureFrom, untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFirefoxWithWindow, startSharing, untilButton } from '../support/firefox.ts';
import { fillScreen, paintStripOver } from '../support/firefox-screen.ts';
import { type FirefoxWindowStage, openFirefoxWindowStage } from '../support/firefox-stage.ts';
import { joinByLink, untilState } from '../support/viewer.ts';

inFirefoxWithWindow('a presenter in Firefox who is asked whether to leave', () => {
  let stage: FirefoxWindowStage;
  beforeAll(async () => {
    // The driver's own preferences keep a page from asking.
    stage = await openFirefoxWindowStage({ preferences: { ...devicesWithoutQuestions, 'dom.disable_beforeunload': false } });
  });
  afterAll(() => stage?.close());

  it('stays, and the screen moves on for the viewer', async () => {
    const page = await stage.firefox.page();
    const code = await startSharing(page, stage.server.url);
    await fillScreen(stage.display, page);
    await paintStripOver(page);
    const viewer = await joinByLink(stage, code);
    await untilPictureMoves(viewer);
    await page.mouse.click(640, 400);
    for (const leave of [() => window.location.reload(), () => window.location.assign('/legalese.aspx')]) {
      await staying(page, leave);
      // Long enough for an end to be heard of that comes late.
      await untilPictureFrom(viewer, Date.now() + 1_500, 10_000);
      await untilState(viewer, 'viewing');
    }
    await untilButton(page, 'Stop sharing');
    expect(await page.evaluate(() => window.location.pathname)).toBe('/JmClient/Start');
  });
});

/** Begins to leave, and answers the browser's question with Stay. */
async function staying(page: Page, leave: () => void): Promise<void> {
  const answered: string[] = [];
  page.once('dialog', (dialog) => void dialog.dismiss().then(() => answered.push(dialog.type())));
  // The page answers nobody while the question stands.
  await page.evaluate(`setTimeout(${leave})`);
  await until(() => (answered.length > 0 ? null : 'the browser’s question'));
  expect(answered).toEqual(['beforeunload']);
}
