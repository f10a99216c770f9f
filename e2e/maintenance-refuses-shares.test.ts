import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { MAINTENANCE_START: new Date(Date.now() - 60_000).toISOString(), MAINTENANCE_MINUTES: '60' } });
});
afterAll(() => stage.close());

it('[SHARE-28] during full maintenance Share starts no meeting, asks for no screen and shows the maintenance message', async () => {
  const page = await stage.presenters.page();
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => {
      document.documentElement.dataset['asked'] = 'true';
      return Promise.reject(new DOMException('closed', 'NotAllowedError'));
    };
  });
  await page.clock.install();
  await page.goto(`${stage.server.url}/`);
  const notice = page.getByRole('dialog', { name: 'System Maintenance' });
  await notice.waitFor();
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  // An answer that takes long opens the picker, or the press would be forgotten: here it is never late. Nor is the page's word a minute old.
  await page.clock.pauseAt(Date.now() + 20_000);
  // A click of the mouse would wait for frames, which stand still with the clock.
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  const message = page.locator('#globalError').getByRole('alert');
  await until(async () => {
    const text = (await message.textContent({ timeout: 1_000 })) ?? '';
    return text.includes('you will not be able to start new meetings') ? null : `the maintenance message, it says "${text}"`;
  });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('status', { name: 'Viewer code' }).count()).toBe(0);
  const hasAsked = () => page.evaluate(() => document.documentElement.dataset['asked']);
  expect(await hasAsked()).toBeUndefined();
  await page.clock.runFor(10_000);
  expect(await hasAsked()).toBeUndefined();
  await page.evaluate(() => void navigator.mediaDevices.getDisplayMedia().catch(() => {}));
  expect(await hasAsked()).toBe('true');
});
