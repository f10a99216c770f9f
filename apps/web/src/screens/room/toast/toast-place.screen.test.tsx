import { page as browser } from 'vitest/browser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWelcome } from '../../../testing/live-messages.ts';
import { show } from '../../../testing/show-screen.tsx';
import { ViewerScreen } from '../viewer/ViewerScreen.tsx';

beforeAll(() => browser.viewport(390, 844));
afterAll(() => browser.viewport(1280, 720));

it('on a phone the invitation to the app leaves the bar at the bottom free', async () => {
  const shown = await show(<ViewerScreen codeOrPurl="482913607" />, { pageState: { bIsUserLoggedIn: true } });
  await expect.poll(() => shown.log.some((line) => line.startsWith('open'))).toBe(true);
  shown.socket().opens();
  shown.socket().says(aWelcome());
  await expect.element(browser.getByRole('region', { name: 'Shared screen' })).toBeVisible();
  await shown.viewing();
  await expect.element(browser.getByRole('button', { name: 'Use the app' })).toBeVisible();
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  const bar = browser.getByRole('region', { name: 'Meeting controls' }).element().getBoundingClientRect();
  expect(bar.bottom).toBeGreaterThan(840);
  expect(toasts?.bottom).toBeLessThanOrEqual(bar.top);
  expect(toasts?.top).toBeGreaterThanOrEqual(0);
});
