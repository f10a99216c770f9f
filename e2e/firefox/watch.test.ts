/** A person with Firefox watches what a Chromium shares, and takes part. */
import { until } from '@ninefold/testkit/poll.ts';
import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import type { Page as ChromiumPage } from 'playwright-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  has,
  inFirefox,
  joinByTyping,
  keepConnections,
  press,
  stageIs,
  replaceText,
  typeInto,
  untilHeard,
  untilState,
  untilText,
} from '../support/firefox.ts';
import { type FirefoxStage, openFirefoxStage } from '../support/firefox-stage.ts';
import { control, endMeeting, startSharing } from '../support/presenter.ts';
import { noteQuestions, questionsAsked } from '../support/questions.ts';
import { devicesAllowed } from '../support/sound.ts';
import { untilText as untilTextInChromium } from '../support/viewer.ts';

inFirefox('a viewer in Firefox', () => {
  let stage: FirefoxStage;
  let host: ChromiumPage;
  let code: string;
  let ana: Page;
  beforeAll(async () => {
    stage = await openFirefoxStage({ breaksThings: true });
    ({ page: host, code } = await startSharing(stage, { context: devicesAllowed }));
    ana = await stage.firefox.page();
    await keepConnections(ana);
    await ana.evaluateOnNewDocument(noteQuestions);
  });
  afterAll(() => stage.close());

  it('[MEET-01] [MEET-12] [MEET-26] types nine digits and sees the screen move, with no question and no word on the console', async () => {
    await joinByTyping(ana, stage.server.url, code);
    await untilPictureMoves(ana);
    await untilState(ana, 'viewing');
    expect(await stageIs(ana, 'data-picture')).toBe('video');
    expect(await ana.evaluate(questionsAsked)).toEqual([]);
    stage.expectNoComplaints();
  });

  it('hears the presenter', async () => {
    await control(host, 'Unmute').click();
    await ana.mouse.click(640, 300);
    await untilHeard(ana);
    stage.expectNoComplaints();
  });

  it('writes in the chat, raises a hand, renames themselves, and the presenter sees it', async () => {
    await press(ana, 'People');
    await press(ana, 'Rename');
    await replaceText(ana, 'Your name', 'Ana Ferrari');
    await press(ana, 'Save');
    await host.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Ana Ferrari', exact: true }).waitFor();
    await press(ana, 'Raise hand');
    await untilTextInChromium(host, /Hand|hand/);
    await press(ana, 'Chat');
    await typeInto(ana, 'Message', 'Hello from Firefox');
    await ana.keyboard.press('Enter');
    await control(host, 'Chat').click();
    await untilTextInChromium(host, 'Hello from Firefox');
    await host.getByRole('textbox', { name: 'Message' }).fill('Hello from Chromium');
    await host.getByRole('button', { name: 'Send' }).click();
    await untilText(ana, 'Hello from Chromium');
    stage.expectNoComplaints();
  });

  it('sees a pause as the last picture, and the screen again', async () => {
    await control(host, 'Pause').click();
    await untilState(ana, 'paused');
    await control(host, 'Resume').click();
    await untilState(ana, 'viewing');
    await untilPictureMoves(ana);
    stage.expectNoComplaints();
  });

  it('comes back to the picture by a reload, in the same seat', async () => {
    await ana.reload();
    await untilPictureMoves(ana);
    await host.getByRole('tab', { name: /^People/ }).click();
    const people = host.getByRole('list', { name: 'People' }).getByRole('listitem');
    await until(async () => ((await people.count()) === 2 ? null : `two people, there are ${await people.count()}`));
    stage.expectNoComplaints();
  });

  it('keeps the picture while the server is killed, and is back in the meeting when it runs again', async () => {
    await stage.server.kill();
    await untilText(ana, /Reconnecting, the picture continues/);
    await untilPictureMoves(ana);
    await stage.server.restart();
    await untilState(ana, 'viewing');
    await untilPictureMoves(ana);
    await control(host, 'Pause').click();
    await untilState(ana, 'paused');
    await control(host, 'Resume').click();
    await untilPictureMoves(ana);
  }, 90_000);

  it('leaves when they say so, and reads that the meeting is over when it ends', async () => {
    stage.firefox.complaints.length = 0;
    await press(ana, 'Leave');
    await press(ana, 'Leave meeting');
    await untilText(ana, /left/i);
    const ben = await stage.firefox.page();
    await ben.goto(`${stage.server.url}/${code}`);
    await untilPictureMoves(ben);
    await endMeeting(host);
    await until(async () => ((await has(ben, 'region', 'Meeting ended')) ? null : 'the page that closes a meeting'));
    expect(stage.firefox.complaints).toEqual([]);
  });
});
