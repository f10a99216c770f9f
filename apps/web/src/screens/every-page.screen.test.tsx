/** Every screen outside a meeting in narrow windows and with large text (WCAG 1.4.4, 1.4.10), in both languages, with the longest names. */
import { page as browser } from 'vitest/browser';
import { afterEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../platform/texts/language.ts';
import { allScreens } from '../testing/all-screens.tsx';
import { cutOff } from '../testing/cut-off.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await loadLanguage('en');
});

describe.each([
  ['320 px', 320, 640, 1],
  ['390 px', 390, 844, 1],
  ['390 px with text at 200 %', 390, 844, 2],
  ['1280 px with text at 200 %', 1280, 720, 2],
] as const)('nothing is cut off in a window of %s', (_window, width, height, scale) => {
  describe.each(['en', 'de'] as const)('in %s', (language) => {
    it.each(allScreens)('%s', async (_screen, draw) => {
      await loadLanguage(language);
      await browser.viewport(width, height);
      document.documentElement.style.fontSize = `${scale * 100}%`;
      await draw();
      await expect.element(browser.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => cutOff()).toEqual([]);
    });
  });
});
