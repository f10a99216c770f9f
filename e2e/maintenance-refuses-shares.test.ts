import { endpoints } from '@ninefold/legacy-api/endpoints.ts';
import { until } from '@ninefold/testkit/poll.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from './support/stage.ts';

/** Of the press on Share, and of the picker that it should not open; null when it did not. By the page's clock, in milliseconds. */
interface Times {
  pressed: number;
  asked: number | null;
}

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ env: { MAINTENANCE_START: new Date(Date.now() - 60_000).toISOString(), MAINTENANCE_MINUTES: '60' } });
});
afterAll(() => stage.close());

it('[SHARE-28] during full maintenance Share starts no meeting, asks for no screen and shows the maintenance message', async () => {
  const page = await stage.presenters.page();
  await page.addInitScript(() => {
    const times: Times = { pressed: 0, asked: null };
    Object.assign(window, { times });
    addEventListener('click', () => Object.assign(times, { pressed: performance.now() }), true);
    navigator.mediaDevices.getDisplayMedia = () => {
      times.asked = performance.now();
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
  const { askedAfterMs, answeredAfterMs } = await page.evaluate((path) => {
    const { pressed, asked } = (window as unknown as { times: Times }).times;
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path)) as PerformanceResourceTiming;
    return { askedAfterMs: asked === null ? null : asked - pressed, answeredAfterMs: answer.responseEnd - pressed };
  }, endpoints.hostDownload.path);
  // A browser would forget the press of somebody whose answer takes longer than that.
  expect(askedAfterMs, `answered after ${answeredAfterMs} ms`).toSatisfy((ms) => ms === null || (ms >= 690 && answeredAfterMs > 600));
});
