import { untilPictureMoves } from '@ninefold/testkit/read-strip.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSharing } from './support/presenter.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const wishes = 'autoScreenSharing=true&autoAudioConnecting=true&autoVideoConnecting=true';

it('[SEC-31] no word in an address starts a capture of screen, microphone or camera', async () => {
  const { code } = await startSharing(stage);
  // The presenter's browser would share by itself, and the context grants devices: only the page's own restraint is left.
  const context = await stage.presenters.visitor({ permissions: ['microphone', 'camera'] });
  await context.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { captures: calls });
    // A page that is not yet one of ours has no devices.
    if (navigator.mediaDevices === undefined) return;
    for (const name of ['getDisplayMedia', 'getUserMedia'] as const) {
      const open = navigator.mediaDevices[name].bind(navigator.mediaDevices);
      navigator.mediaDevices[name] = (constraints) => {
        calls.push(name);
        return open(constraints);
      };
    }
  });
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/${code}?${wishes}`);
  await untilPictureMoves(page);
  expect(await page.evaluate(() => (window as unknown as { captures: string[] }).captures)).toEqual([]);
  for (const path of ['/', '/JmClient/Start']) {
    await page.goto(`${stage.server.url}${path}?${wishes}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { captures: string[] }).captures)).toEqual([]);
  }
  // A capture that is asked for is noticed there.
  await page.evaluate(() => void navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => {}));
  expect(await page.evaluate(() => (window as unknown as { captures: string[] }).captures)).toEqual(['getUserMedia']);
});
