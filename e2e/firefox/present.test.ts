/** A person with Firefox shares the whole screen with somebody who has Chromium, and takes turns with them. */
import { devicesWithoutQuestions } from '@ninefold/testkit/firefox.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page as ChromiumPage } from 'playwright-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inFirefoxWithWindow, press, startSharing, untilButton, untilNoButton, untilText } from '../support/firefox.ts';
import { fillScreen, paintStripOver } from '../support/firefox-screen.ts';
import { type FirefoxWindowStage, openFirefoxWindowStage } from '../support/firefox-stage.ts';
import { untilColour } from '../support/next-presenter.ts';
import { control } from '../support/presenter.ts';
import { devicesAllowed, untilHeard, untilUnseen } from '../support/sound.ts';
import { endCap, untilState } from '../support/viewer.ts';

/** Firefox's own small window that says what is shared; its button, in pixels from its corner, ends it. */
const INDICATOR = 'Sharing Indicator';
const STOP = { x: 347, y: 16 };

inFirefoxWithWindow('a presenter in Firefox', () => {
  let stage: FirefoxWindowStage;
  let page: Page;
  let bo: ChromiumPage;
  let code: string;
  beforeAll(async () => {
    stage = await openFirefoxWindowStage({ preferences: devicesWithoutQuestions, breaksThings: true });
    page = await stage.firefox.page();
    // To leave while others watch is asked about.
    page.on('dialog', (dialog) => void dialog.accept());
  });
  afterAll(() => stage?.close());

  it('[MEET-06] shares the whole screen with one press, and a Chromium sees it move', async () => {
    code = await startSharing(page, stage.server.url);
    await fillScreen(stage.display, page);
    await paintStripOver(page);
    bo = await stage.presenters.page(devicesAllowed);
    await bo.goto(`${stage.server.url}/${code}`);
    await untilPictureMoves(bo);
    await untilState(bo, 'viewing');
    await untilColour(bo, 'red');
  });

  it('is heard and seen, and stops both', async () => {
    await press(page, 'Unmute');
    await bo.mouse.click(640, 300);
    await untilHeard(bo);
    await press(page, 'Start camera');
    await bo.getByRole('list', { name: 'Faces' }).getByRole('listitem', { name: 'Presenter' }).locator('video').waitFor();
    await press(page, 'Stop camera');
    await untilUnseen(bo, 'Presenter');
    await press(page, 'Mute');
    await untilButton(page, 'Unmute');
  });

  it('pauses, and goes on', async () => {
    await press(page, 'Pause');
    await untilState(bo, 'paused');
    await press(page, 'Resume');
    await untilState(bo, 'viewing');
    await untilPictureMoves(bo);
  });

  it('stops by the page’s own button and by Firefox’s own, and shares again', async () => {
    await press(page, 'Stop sharing');
    await untilState(bo, 'paused');
    await press(page, 'Share screen');
    await untilPictureMoves(bo);
    await stage.display.clickIn(INDICATOR, STOP);
    await untilButton(page, 'Share screen');
    await untilState(bo, 'paused');
    await press(page, 'Share screen');
    await untilPictureMoves(bo);
  });

  it('gives the screen to a Chromium that asks for it, and takes it back', async () => {
    await control(bo, 'Ask to present').click();
    await press(page, 'Accept');
    await control(bo, 'Share screen').click();
    await untilColour(page, 'blue');
    await untilPictureMoves(page);
    await untilNoButton(page, 'Stop sharing');
    await press(page, 'Take back');
    await press(page, 'Share screen');
    await untilColour(bo, 'red');
    await untilPictureMoves(bo);
    stage.expectNoComplaints();
  });

  it('comes back to the meeting by a reload, and shares again with one press', async () => {
    await page.reload();
    await press(page, 'Share screen');
    await untilButton(page, 'Stop sharing');
    await paintStripOver(page);
    await untilColour(bo, 'red');
    await untilPictureMoves(bo);
    stage.expectNoComplaints();
  });

  it('goes on while the server is killed, and is back in the meeting when it runs again', async () => {
    await stage.server.kill();
    await untilText(page, /Reconnecting/);
    await untilPictureMoves(bo);
    await stage.server.restart();
    await untilState(bo, 'viewing');
    await press(page, 'Pause');
    await untilState(bo, 'paused');
    await press(page, 'Resume');
    await untilPictureMoves(bo);
  }, 90_000);

  it('ends the meeting', async () => {
    stage.firefox.complaints.length = 0;
    await press(page, 'End meeting');
    await untilText(page, 'End the meeting for everyone?');
    await press(page, 'End meeting');
    await endCap(bo).waitFor();
    // Firefox may tell only now of a socket that the reload before has broken off.
    const ofReload = /was interrupted while the page was loading/;
    expect(stage.firefox.complaints.filter((line) => !ofReload.test(line))).toEqual([]);
  });
});
