/** A person with WebKit, which has no WebRTC here, watches by stills what a Chromium shares, and takes part. */
import { until } from '@ninefold/testkit/poll.ts';
import { openWebKit, type WebKitPage } from '@ninefold/testkit/webkit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control, startSharing } from '../support/presenter.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { untilText } from '../support/viewer.ts';
import { ENTER, FIELD, inWebKit, untilState, untilStillsChange } from '../support/webkit.ts';

inWebKit('a viewer', () => {
  let stage: Stage;
  let host: Page;
  let code: string;
  let ana: WebKitPage;
  beforeAll(async () => {
    stage = await openStage();
    ({ page: host, code } = await startSharing(stage));
    ana = await openWebKit();
  }, 120_000);
  afterAll(async () => {
    await ana.close();
    await stage.close();
  });

  it('[MEET-25] types nine digits and sees the screen in stills that change', async () => {
    await ana.goto(`${stage.server.url}/`);
    await ana.type(FIELD, code.replaceAll('-', ''));
    await ana.keys(ENTER);
    await untilStillsChange(ana);
    await untilState(ana, 'viewing');
    await ana.untilText('Stills, no sound');
    expect(await ana.evaluate(() => document.querySelector('[data-picture]')?.getAttribute('data-picture'))).toBe('still');
  });

  it('a pause keeps the picture, and Resume goes on', async () => {
    await control(host, 'Pause').click();
    await untilState(ana, 'paused');
    await control(host, 'Resume').click();
    await untilStillsChange(ana);
  });

  it('is renamed in the list of people, writes in the chat and reads it, and raises a hand', async () => {
    await ana.press('People');
    await ana.press('Rename');
    await ana.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await ana.keys('Ana Ferrari');
    await ana.keys(ENTER);
    await host.getByRole('list', { name: 'People' }).getByRole('listitem', { name: 'Ana Ferrari', exact: true }).waitFor();
    await ana.press('Raise hand');
    await untilText(host, 'Ana Ferrari raised a hand');
    await ana.press('Chat');
    await ana.type('Message', 'Hello from WebKit');
    await ana.keys(ENTER);
    await host.getByRole('button', { name: /^Chat/ }).click();
    await untilText(host, 'Hello from WebKit');
    await host.getByRole('textbox', { name: 'Message' }).fill('Hello back');
    await host.getByRole('button', { name: 'Send' }).click();
    await ana.untilText('Hello back');
  });

  it('makes the picture larger, and whole again', async () => {
    const widthOf = () => ana.evaluate(() => document.querySelector('canvas[data-role=still]')?.getBoundingClientRect().width ?? 0);
    const before = await widthOf();
    await ana.press('Zoom in');
    await until(async () => ((await widthOf()) > before ? null : `a picture wider than ${before}`));
    await ana.press('Fit');
    await until(async () => (Math.abs((await widthOf()) - before) < 2 ? null : `a picture of ${before}`));
  });

  it('leaves, reads that it is over for them, and comes in again', async () => {
    await ana.press('Leave');
    await ana.press('Leave meeting');
    await ana.untilText('Rejoin');
    await ana.press('Rejoin');
    await untilStillsChange(ana);
  });

  it('reads at the end of the meeting that it has ended', async () => {
    await control(host, 'End meeting').click();
    await host.getByRole('dialog').getByRole('button', { name: 'End meeting', exact: true }).click();
    await until(async () => {
      const isOver = await ana.evaluate(() => document.querySelector('[aria-label="Meeting ended"]') !== null);
      return isOver ? null : `the closing page at ${await ana.url()}`;
    });
  });
});
