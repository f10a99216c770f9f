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
  await page.goto(`${stage.server.url}/`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const message = page.locator('#globalError').getByRole('alert');
  await until(async () => {
    const text = (await message.textContent({ timeout: 1_000 })) ?? '';
    return text.includes('you will not be able to start new meetings') ? null : `the maintenance message, it says "${text}"`;
  });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.getByRole('status', { name: 'Viewer code' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBeUndefined();
});
