import { page as browser } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { aWelcome, host } from '../../../testing/live-messages.ts';
import { noCapture, showPresenter } from '../../../testing/show-presenter.tsx';
import { loadLanguage } from '../../../platform/texts/language.ts';

afterEach(() => loadLanguage('en'));

it.each([
  ['en', 'Your meeting', 'Reconnecting'],
  ['de', 'Ihr Meeting', 'Verbindung wird wiederhergestellt'],
] as const)('on a phone the page keeps its whole name beside the longest words of the share (%s)', async (language, name, told) => {
  await browser.viewport(390, 844);
  await loadLanguage(language);
  const shown = await showPresenter(noCapture(), {});
  shown.socket().says(aWelcome({ share: 'none' }, host));
  const title = browser.getByRole('heading', { level: 1, name });
  await expect.element(title).toBeVisible();
  shown.socket().breaks();
  const pill = browser.getByRole('banner').getByText(told, { exact: true });
  await expect.element(pill).toBeVisible();
  expect(title.element().scrollWidth).toBeLessThanOrEqual(title.element().clientWidth);
  expect(pill.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  expect(pill.element().scrollWidth).toBeLessThanOrEqual(pill.element().clientWidth);
});
